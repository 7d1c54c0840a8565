// A page that sleeps for a while is not late: it goes through one of these only.
const STEPS = 4;

// An answer, if it comes in time. No alarm is left over.
export function within(time, promise) {
  let alarm;
  const late = new Promise((_, reject) => {
    let left = STEPS;
    const step = () => {
      if (left-- > 0) alarm = setTimeout(step, time / STEPS);
      else reject(new DOMException("it does not arrive", "TimeoutError"));
    };
    step();
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(alarm));
}
