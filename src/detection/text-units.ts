/** A function takes so many arguments at least. */
const MOST_AT_ONCE = 4096;

/** The text of UTF-16 units. */
export function textOfUnits(units: Uint16Array): string {
  let text = '';
  for (let at = 0; at < units.length; at += MOST_AT_ONCE) {
    const some = units.length <= MOST_AT_ONCE ? units : units.subarray(at, at + MOST_AT_ONCE);
    text += Reflect.apply(String.fromCharCode, null, some);
  }
  return text;
}
