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
const FIRST_INDICATOR = 0x1f1e6;

function indicatorAt(text: string, at: number): string | undefined {
  const offset = (text.codePointAt(at) ?? 0) - FIRST_INDICATOR;
  return offset >= 0 && offset < 26 ? String.fromCharCode(97 + offset) : undefined;
}

/**
 * Whether a real flag stands here. Regional indicators that pair into no region are letters:
 * 🇸🇱🇴🇹 is not Sierra Leone followed by anything.
 */
export function isFlagAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code !== 0xd83c || indicatorAt(text, at) === undefined) return false;
  const { start, end } = indicatorRun(text, at);
  if ((end - start) % 4 !== 0) return false;
  for (let pair = start; pair < end; pair += 4) {
    const region = `${indicatorAt(text, pair)}${indicatorAt(text, pair + 2)}`;
    if (!REGIONS.has(region)) return false;
  }
  return (at - start) % 4 === 0;
}

/** A run longer than any list of flags is cut, which bounds the work for each of its letters. */
const LONGEST_RUN = 32;

function indicatorRun(text: string, at: number): { start: number; end: number } {
  let start = at;
  let end = at;
  while (at - start < LONGEST_RUN && indicatorAt(text, start - 2) !== undefined) start -= 2;
  while (end - at < LONGEST_RUN && indicatorAt(text, end) !== undefined) end += 2;
  return { start, end };
}
