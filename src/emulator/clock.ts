/** Time in milliseconds since 1970, like `Date.now()`. Tests pass a virtual clock. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** Google writes whole seconds. Older answers carried `.000`, which no client should need. */
export function toTimestamp(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}

const pacific = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Los_Angeles',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

function wallClock(ms: number): { date: string; seconds: number } {
  const part: Record<string, string> = {};
  for (const { type, value } of pacific.formatToParts(ms)) part[type] = value;
  return {
    date: `${part['year']}-${part['month']}-${part['day']}`,
    seconds: Number(part['hour']) * 3600 + Number(part['minute']) * 60 + Number(part['second']),
  };
}

/** The quota day of a moment, `2026-11-20`. Google's day ends at Pacific midnight. */
export function pacificDay(ms: number): string {
  return wallClock(ms).date;
}

/** The next Pacific midnight after a moment, also on days of 23 and 25 hours. */
export function nextPacificMidnight(ms: number): number {
  const today = wallClock(ms);
  const wholeSecond = Math.floor(ms / 1000) * 1000;
  const guess = wholeSecond + (86_400 - today.seconds) * 1000;
  const landed = wallClock(guess);
  if (landed.seconds === 0) return guess;
  // Daylight saving changed in between: the guess is an hour early or an hour late.
  const drift = landed.date === today.date ? 86_400 - landed.seconds : -landed.seconds;
  return guess + drift * 1000;
}
