/** Parts of numbers that are seconds, milliseconds or microseconds since 1970: from 1973 to 5138. */
const SCALES = [
  [1e8, 1e11, 1000],
  [1e11, 1e14, 1],
  [1e14, 1e17, 0.001],
] as const;

/** The months by their beginnings, in the languages that begin them alike, and in Indonesian. */
const MONTHS = 'jan feb mar apr may,mei,mai jun jul aug,agu,ago sep oct,okt,out nov dec,des,dez,dic'
  .split(' ')
  .map((names) => names.split(','));

const DAY_FIRST = /^(?:\p{L}+,? )?(\d{1,2})\.? (\p{L}{3,})\.? (\d{4})(.*)$/u;
const MONTH_FIRST = /^(?:\p{L}+, )?(\p{L}{3,})\.? (\d{1,2}),? (\d{4})(.*)$/u;
const YEAR_FIRST = /^(\d{4})\/(\d{1,2})\/(\d{1,2})(.*)$/;
const DOTTED = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(.*)$/;
const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(.*)$/;
/** Indonesian writes a dot between hours and minutes. */
const CLOCK =
  /^(?:,? (?:at |pukul )?(\d{1,2})[:.](\d\d)(?:[:.](\d\d))?(?: ?([ap])m)?(?: ?(?:GMT|UTC|Z|[+-]00:?00))?)?$/i;

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/** MongoDB says of a value what it is: `{"$date": {"$numberLong": "1773491400000"}}`. */
function unwrapped(value: unknown): unknown {
  const { $date: date } = Object(value) as { $date?: unknown };
  const { $numberLong: number } = Object(date) as { $numberLong?: unknown };
  return number ?? date;
}

/** Which of the numbers in 03/04/2026 is the day. */
export type DayPlace = 'first' | 'second';

/** Where the days of a dump stand, as its first ones tell that are no months; undefined: none does. */
export function dayPlaceIn(text: string): DayPlace | undefined {
  const dates = [...text.matchAll(/(?<=^|["',;\t\n])(\d{1,2})\/(\d{1,2})\/\d{4}(?=[\s"',;]|$)/g)];
  const isDay = (at: 1 | 2) => dates.some((date) => Number(date[at]) > MONTHS.length);
  if (isDay(1) === isDay(2)) return undefined;
  return isDay(1) ? 'first' : 'second';
}

/**
 * The time that a value of a dump tells, in ISO 8601; undefined where it tells none for sure: "2 years
 * ago" cannot be compared, and 03/04/2026 is March in some countries and April in others (`dayPlace`).
 */
export function timeIn(value: unknown, dayPlace?: DayPlace): string | undefined {
  if (typeof value === 'string') {
    const text = value.trim();
    if (/^\d{4}-\d\d/.test(text)) return text;
    return /^\d{9,}(?:\.\d+)?$/.test(text) ? ofNumber(Number(text)) : ofDate(text, dayPlace);
  }
  if (typeof value === 'number') return ofNumber(value);
  return isPlain(unwrapped(value)) ? timeIn(unwrapped(value), dayPlace) : undefined;
}

function ofNumber(number: number): string | undefined {
  const scale = SCALES.find(([from, to]) => number >= from && number < to)?.[2];
  return scale === undefined ? undefined : new Date(number * scale).toISOString();
}

function ofDate(text: string, dayPlace: DayPlace | undefined): string | undefined {
  const [, day, month, year, clock] = DAY_FIRST.exec(text) ?? [];
  if (month) return moment([year, monthNamed(month), day], clock);
  const [, named, dayBehind, yearBehind, clockBehind] = MONTH_FIRST.exec(text) ?? [];
  if (named) return moment([yearBehind, monthNamed(named), dayBehind], clockBehind);
  const [, dayDotted, monthDotted, yearDotted, clockDotted] = DOTTED.exec(text) ?? [];
  if (yearDotted) return moment([yearDotted, Number(monthDotted), dayDotted], clockDotted);
  const [, one, other, yearSlashed, clockSlashed] = SLASHED.exec(text) ?? [];
  if (yearSlashed && dayPlace) {
    const [monthSlashed, daySlashed] = dayPlace === 'first' ? [other, one] : [one, other];
    return moment([yearSlashed, Number(monthSlashed), daySlashed], clockSlashed);
  }
  const [, first, second, third, rest] = YEAR_FIRST.exec(text) ?? [];
  return moment([first, Number(second), third], rest);
}

/** From 1; 0: it is none. */
const monthNamed = (name: string): number =>
  MONTHS.findIndex((names) => names.some((one) => name.toLowerCase().startsWith(one))) + 1;

type Day = readonly [year: string | undefined, month: number, day: string | undefined];

function moment([year, month, day]: Day, clock = ''): string | undefined {
  const time = CLOCK.exec(clock.trimEnd());
  if (!time || !(month >= 1 && month <= 12) || !(Number(day) >= 1 && Number(day) <= 31)) {
    return undefined;
  }
  const [, hours = '0', minutes = '0', seconds = '0', half] = time;
  const shift = half ? { a: 0, p: 12 }[half.toLowerCase() as 'a' | 'p'] : 0;
  const hour = (half ? Number(hours) % 12 : Number(hours)) + shift;
  const at = Date.UTC(Number(year), month - 1, Number(day), hour, Number(minutes), Number(seconds));
  return new Date(at).toISOString();
}
