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

function isRegionAt(text: string, at: number): boolean {
  return IS_REGION[indicatorAt(text, at) * LETTERS + indicatorAt(text, at + 2)] === true;
}

/**
 * Whether a real flag stands here. Regional indicators that pair into no region are letters:
 * 🇸🇱🇴🇹 is not Sierra Leone followed by anything.
 */
export function isFlagAt(text: string, at: number): boolean {
  if (indicatorAt(text, at) < 0) return false;
  const { start, end } = indicatorRun(text, at);
  if ((end - start) % 4 !== 0 || (at - start) % 4 !== 0) return false;
  for (let pair = start; pair < end; pair += 4) {
    if (!isRegionAt(text, pair)) return false;
  }
  return true;
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
