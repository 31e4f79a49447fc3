/** Short work shows nothing. */
const FIRST_AFTER = 1000;
const EVERY = 250;
const CLEAR = '\r\u001b[K';

export interface Progress {
  /** How much of the whole, where that is known, and how many comments so far. */
  readonly note: (done: number | undefined, comments: number) => void;
  /** Before something else is printed. */
  readonly clear: () => void;
}

const number = new Intl.NumberFormat('en');

/** What a line of progress says; `done` is a share of the whole. */
export function sayProgress(done: number | undefined, { comments = 0, seconds = 0 }): string {
  const judged = `${number.format(comments)} comments`;
  if (done === undefined) return `${judged} …`;
  const share = `${judged}, ${Math.floor(100 * done)} %`;
  if (done <= 0) return share;
  return `${share}, about ${sayTime((seconds * (1 - done)) / done)} left`;
}

function sayTime(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.round(seconds / 60)} min`;
}

/** A line on standard error that shows how far it is, where a person watches. */
export function startProgress(): Progress {
  const { stderr } = process;
  if (!stderr.isTTY) return { note: () => undefined, clear: () => undefined };
  const start = performance.now();
  let next = start + FIRST_AFTER;
  let isShown = false;
  return {
    note(done, comments) {
      const now = performance.now();
      if (now < next) return;
      next = now + EVERY;
      isShown = true;
      stderr.write(`${CLEAR}${sayProgress(done, { comments, seconds: (now - start) / 1000 })}`);
    },
    clear() {
      if (isShown) stderr.write(CLEAR);
      isShown = false;
    },
  };
}
