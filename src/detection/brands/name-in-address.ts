import { addressIn, isOfPlatform, isShortLink } from '../address.ts';
import type { Range } from '../fold/folded-text.ts';
import type { Token } from '../tokens.ts';
import type { Vocabulary } from '../vocabulary.ts';
import type { Brand, BrandShape } from './brand.ts';
import { type NameIndex, nameAtEnds } from './known-names.ts';
import { isBrandNumber, isLucky } from './name-number.ts';
import { hasTradePiece, type NameParts } from './name-parts.ts';

/** Behind a host stand ids as well, in letters and digits by chance; people have numbers in handles. */
type Part = 'host' | 'path' | 'handle';

/** A word in an address that may be a name, without its hyphens, and where it stands. */
interface Piece extends Range {
  readonly word: string;
  readonly part: Part;
}

const SHORTEST_NAME = 5;
const NOTHING: readonly Piece[] = [];
const WORDS = /[^\s/_.@#]+/g;
/** The title of an article in a path. People who link to an article do not advertise its site. */
const TITLE = /[a-z]+-[a-z]+-[a-z]+-/;

/**
 * What may be the name of a site in a link: its host without the ending, and the words behind a host
 * that only leads elsewhere. On platforms people have pages by their own names. Of a handle, all of it.
 */
export function piecesOf(link: string): readonly Piece[] {
  if (link.startsWith('@')) return piecesIn(link, 0, 'handle');
  const address = addressIn(link);
  const { host, labels, path } = address;
  if (isOfPlatform(address) || TITLE.test(path)) return NOTHING;
  const atHost = link.indexOf(host);
  const atPath = link.indexOf(path, atHost + host.length);
  const named = piecesIn(labels.join('.'), atHost, 'host').toReversed();
  return isShortLink(address) ? [...piecesIn(path, atPath, 'path'), ...named] : named;
}

const piecesIn = (text: string, start: number, part: Part): Piece[] =>
  [...text.matchAll(WORDS)].flatMap(({ 0: written, index }) => {
    const range = { start: start + index, end: start + index + written.length, part };
    const word = written.replaceAll('-', '');
    if (word === '') return [];
    const read = word.replace(LEET, (digit) => LETTERS.charAt(Number(digit)));
    return read === word
      ? [{ ...range, word }]
      : [
          { ...range, word },
          { ...range, word: read },
        ];
  });

/** A digit between letters may stand for one: "lun4ra77". */
const LEET = /(?<=[a-z])[013457](?=[a-z])/g;
const LETTERS = 'oi-eas-t';

interface Names {
  readonly vocabulary: Vocabulary;
  /** The names that spam under the same video carries. */
  readonly spamNames: NameIndex;
}

/** The name in a link or handle: "lunara77.com", "luna-toto.net", "s.id/lunara77", "@lunatoto". */
export function nameInAddress(token: Token, at: number, names: Names): Brand | undefined {
  for (const piece of piecesOf(token.text)) {
    const { lookUp, isOrdinary } = names.vocabulary;
    const { name: parts, isOrdinary: isWord, isKnownName } = lookUp(piece.word);
    const ofOthers = nameAtEnds(piece.word, names.spamNames, SHORTEST_NAME);
    const isKnown = isKnownName || ofOthers !== undefined;
    if (!parts || (isWord && !isKnown)) continue;
    const isPlain = lookUp(parts.letters).isOrdinary;
    const shapes: BrandShape[] = [
      ...(isKnown ? ['known' as const] : []),
      ...looks(parts, isPlain, piece.part),
    ];
    if (shapes.length === 0) continue;
    const { letters, digits, isSpeakable, isTradePiece, besidePiece } = parts;
    return {
      text: ofOthers ?? `${letters}${digits}`,
      from: at,
      to: at + 1,
      start: token.start + piece.start,
      end: token.start + piece.end,
      shapes,
      origin: isTradePiece ? 'trade' : isPlain ? 'ordinary' : 'odd',
      isLucky: isLucky(digits),
      isSpeakable,
      isCapital: false,
      isQuiet: true,
      isWordAndNumber: false,
      isCompound: isTradePiece && isOrdinary(besidePiece),
    };
  }
  return undefined;
}

const UNDECORATED = { styled: 0 };

/** Shops and news have a plain word and any number in their names; nobody has a lucky one by chance. */
function looks(parts: NameParts, isPlain: boolean, part: Part): BrandShape[] {
  const { letters, digits, isGlued } = parts;
  const isPiece = hasTradePiece(parts);
  const isNamed =
    part === 'handle' ? isPiece : isLucky(digits) || (part === 'host' && !isPlain && !isGlued);
  return [
    ...(isNamed && isBrandNumber(letters, digits, UNDECORATED) ? ['numbered' as const] : []),
    ...(isPiece && !isPlain ? ['stem' as const] : []),
  ];
}
