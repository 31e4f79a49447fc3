/** The regions that have a flag, two letters each (ISO 3166-1 and the few that emoji add). */
const REGIONS = new Set(
  (
    'acadaeafagaialamaoaqarasatauawaxazbabbbdbebfbgbhbibjblbmbnbobqbrbsbtbvbwbybzcacccdcfcgchcick' +
    'clcmcncocpcrcucvcwcxcyczdedgdjdkdmdodzeaeceeegehereseteufifjfkfmfofrgagbgdgegfggghgiglgmgngp' +
    'gqgrgsgtgugwgyhkhmhnhrhthuicidieiliminioiqirisitjejmjojpkekgkhkikmknkpkrkwkykzlalblclilklrls' +
    'ltlulvlymamcmdmemfmgmhmkmlmmmnmompmqmrmsmtmumvmwmxmymznancnenfngninlnonpnrnunzompapepfpgphpk' +
    'plpmpnprpsptpwpyqarerorsrurwsasbscsdsesgshsisjskslsmsnsosrssstsvsxsysztatctdtftgthtjtktltmtn' +
    'totrtttvtwtzuaugumunusuyuzvavcvevgvivnvuwfwsxkyeytzazmzw'
  ).match(/../g),
);
/** All indicators begin with the same half of a surrogate pair. */
const HIGH_HALF = 0xd83c;
const FIRST_LOW_HALF = 0xdde6;
const LETTERS = 26;

/** The number of the letter that an indicator stands for, from 0, or -1 where there is none. */
function indicatorAt(text: string, at: number): number {
  if (text.charCodeAt(at) !== HIGH_HALF) return -1;
  const letter = text.charCodeAt(at + 1) - FIRST_LOW_HALF;
  return letter >= 0 && letter < LETTERS ? letter : -1;
}

const IS_REGION: readonly boolean[] = Array.from({ length: LETTERS * LETTERS }, (_, pair) =>
  REGIONS.has(letterOf(Math.floor(pair / LETTERS)) + letterOf(pair % LETTERS)),
);

function letterOf(number: number): string {
  return String.fromCharCode(97 + number);
}

/** The number of the region whose flag two indicators make, or -1. */
function regionAt(text: string, at: number): number {
  const pair = indicatorAt(text, at) * LETTERS + indicatorAt(text, at + 2);
  return IS_REGION[pair] === true ? pair : -1;
}

/** In UTF-16 units. */
export const FLAG_WIDTH = 4;

/**
 * The number of the real flag that stands here, or -1. Regional indicators that pair into no region
 * are letters: 🇸🇱🇴🇹 is not Sierra Leone followed by anything.
 */
export function regionalFlagAt(text: string, at: number): number {
  if (indicatorAt(text, at) < 0) return -1;
  const { start, end } = indicatorRun(text, at);
  if ((end - start) % FLAG_WIDTH !== 0 || (at - start) % FLAG_WIDTH !== 0) return -1;
  for (let pair = start; pair < end; pair += FLAG_WIDTH) {
    if (regionAt(text, pair) < 0) return -1;
  }
  return regionAt(text, at);
}

/** The UTF-16 units of a flag, by its number. */
export function unitsOfFlag(flag: number): readonly number[] {
  const first = FIRST_LOW_HALF + Math.floor(flag / LETTERS);
  return [HIGH_HALF, first, HIGH_HALF, FIRST_LOW_HALF + (flag % LETTERS)];
}

/** A run longer than any list of flags is cut, which bounds the work for each of its letters. */
const LONGEST_RUN = 32;

function indicatorRun(text: string, at: number): { start: number; end: number } {
  let start = at;
  let end = at;
  while (at - start < LONGEST_RUN && indicatorAt(text, start - 2) >= 0) start -= 2;
  while (end - at < LONGEST_RUN && indicatorAt(text, end) >= 0) end += 2;
  return { start, end };
}
