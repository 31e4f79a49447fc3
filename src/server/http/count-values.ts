const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** Each value but the first of an array or object has a comma before it. */
const BEFORE_VALUES = new Set([',', '[', '{'].map((sign) => sign.charCodeAt(0)));

/**
 * Whether a JSON text has more values than `most`, which can be told in a hundredth of the time that
 * parsing them takes. Text within strings does not count.
 */
export function hasMoreValues(json: string, most: number): boolean {
  let values = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) isText = !isText;
    else if (code === BACKSLASH) at += 1;
    else if (!isText && BEFORE_VALUES.has(code)) values += 1;
    if (values > most) return true;
  }
  return false;
}
