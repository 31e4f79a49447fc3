/** Of fewer units a text is made sooner from their numbers. */
const FEWEST_TO_DECODE = 1024;
/** A function takes so many arguments at least. */
const MOST_AT_ONCE = 4096;
const UTF_16 = new TextDecoder('utf-16le', { ignoreBOM: true });
/** What a decoder puts in place of half a surrogate pair. */
const REPLACEMENT = '\ufffd';

/** The text of the first so many UTF-16 units. */
export function textOfUnits(units: Uint16Array, length: number): string {
  if (length >= FEWEST_TO_DECODE) {
    const decoded = UTF_16.decode(units.subarray(0, length));
    if (!decoded.includes(REPLACEMENT)) return decoded;
  }
  let text = '';
  for (let at = 0; at < length; at += MOST_AT_ONCE) {
    const some = units.subarray(at, Math.min(length, at + MOST_AT_ONCE));
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
