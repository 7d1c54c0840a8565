// The service worker seen from the page: is everything there for a journey without a network, is there a newer version?
const CHECK_EVERY = 3_600_000;
const PATIENCE = 30_000;

class Offline {
  state = "none";
  // Another page has gone over to a newer version. This one goes on with what it has loaded, until somebody wants to
  // start anew.
  outdated = false;
  #changed = new Set();
  #updated = new Set();
  #asked = false;
  #registration;
  #settle;
  // Kept when it is clear who serves this page: the service worker, or the network because there is none. A worker that
  // starts before that loads everything over the network once more.
  settled = new Promise((resolve) => (this.#settle = resolve));

  constructor() {
    if (navigator.serviceWorker?.controller) this.#settle();
  }

  async start() {
    const workers = navigator.serviceWorker;
    if (!workers) {
      this.#settle();
      return;
    }
    setTimeout(this.#settle, PATIENCE);
    let controlled = Boolean(workers.controller);
    workers.addEventListener("controllerchange", () => {
      // The first worker takes over quietly; a new version needs a page of its own, and whoever asked for it gets it.
      if (controlled) this.#taken();
      controlled = true;
      this.#settle();
    });
    try {
      const registration = await workers.register("./service-worker.js", { updateViaCache: "none" });
      this.#registration = registration;
      // There is one, but this page was loaded past it.
      if (registration.active) this.#settle();
      this.#watch(registration.installing);
      registration.addEventListener("updatefound", () => this.#watch(registration.installing));
      if (registration.waiting && registration.active) this.#tellUpdate();
      await this.#check();
      this.#lookAgain();
    } catch (error) {
      console.info("No service worker:", error.message);
      this.#settle();
    }
  }

  #watch(worker) {
    if (!worker) return;
    if (!this.#registration.active) this.#become("installing");
    worker.addEventListener("statechange", () => {
      if (worker.state === "installed" && this.#registration.active) this.#tellUpdate();
      if (worker.state === "activated") this.#check();
      if (worker.state === "redundant" && !this.#registration.active) {
        this.#become("none");
        this.#settle();
      }
    });
  }

  // An app that stays open for days looks for a new version when somebody comes back to it.
  #lookAgain() {
    let last = Date.now();
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState !== "visible" || Date.now() - last < CHECK_EVERY) return;
      last = Date.now();
      this.#registration.update().catch(() => {});
    });
  }

  async #check() {
    const worker = this.#registration.active;
    if (!worker) return;
    const answer = await ask(worker, { type: "VERIFY" });
    this.#become(answer?.complete ? "ready" : "none");
  }

  #become(state) {
    if (state === this.state) return;
    this.state = state;
    this.#changed.forEach((listener) => listener(state));
  }

  #taken() {
    this.outdated = true;
    if (this.#asked || !this.#updated.size) location.reload();
    else this.#tellUpdate();
  }

  #tellUpdate() {
    this.#updated.forEach((listener) => listener());
  }

  onchange(listener) {
    this.#changed.add(listener);
    return () => this.#changed.delete(listener);
  }

  // Called when a new version is there and waits, also when it has been waiting for a while.
  onupdate(listener) {
    this.#updated.add(listener);
    if (this.#registration?.waiting && this.#registration.active) listener();
    return () => this.#updated.delete(listener);
  }

  // Switch to the newer version: this page starts anew with it.
  applyUpdate() {
    const waiting = this.#registration?.waiting;
    this.#asked = Boolean(waiting);
    if (waiting) waiting.postMessage({ type: "SKIP_WAITING" });
    else if (this.outdated) location.reload();
    return this.#asked || this.outdated;
  }

  // Look for a new version now.
  async look() {
    try {
      await this.#registration?.update();
    } catch {
      // No network: then there is nothing new to be had.
    }
  }
}

function ask(worker, question) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, 30_000);
    worker.postMessage(question, [port2]);
  });
}

export const offline = new Offline();
