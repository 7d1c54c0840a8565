// The worker in which bots think may end or hang without a word: whoever waits for it hears so after a while.
import { within } from "./within.mjs";

const START_MS = 60_000;
const ANSWER_MS = 20_000;

export const bots = {
  started: (starting) => within(START_MS, starting),

  answer: (asked) => within(ANSWER_MS, asked),

  end(name) {
    const script = document.querySelector(`script[name="${name}"]`);
    script?.xworker?.terminate();
    script?.remove();
  },
};
