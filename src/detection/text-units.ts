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

/**
 * The code point at a place. Once V8 compiles the language's own `codePointAt`, a text that was cut
 * out of a longer one amid a surrogate pair is read past its end.
 */
export function codePointIn(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  if (unit < 0xd800 || unit > 0xdbff || at + 1 >= text.length) return unit;
  const next = text.charCodeAt(at + 1);
  return next >= 0xdc00 && next <= 0xdfff
    ? 0x10000 + ((unit & 0x3ff) << 10) + (next & 0x3ff)
    : unit;
}
