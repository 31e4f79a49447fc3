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

/** The quota day that a moment belongs to, `2026-11-20`: Google's day ends at Pacific midnight. */
export function pacificDay(ms: number): string {
  return wallClock(ms).date;
}

/** The next Pacific midnight after a moment, right also on the days of 23 and 25 hours. */
export function nextPacificMidnight(ms: number): number {
  const today = wallClock(ms);
  const wholeSecond = Math.floor(ms / 1000) * 1000;
  const guess = wholeSecond + (86_400 - today.seconds) * 1000;
  const landed = wallClock(guess);
  if (landed.seconds === 0) return guess;
  // Daylight saving moved the clock since: the guess fell an hour short or went an hour too far.
  const drift = landed.date === today.date ? 86_400 - landed.seconds : -landed.seconds;
  return guess + drift * 1000;
}
