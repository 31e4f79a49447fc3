import { analyzeComment, type DetectionSettings } from '../../detection/analyze-comment.ts';
import type { SpamClass } from '../../detection/classes/spam-class.ts';
import { type Copies, hashOfWords } from '../../detection/copy-ledger.ts';
import { createNameSearch, lookAt, type NamePlaces } from '../../detection/first-look.ts';
import { type CompanyNames, longHash, namesUnder } from '../../detection/name-ledger.ts';
import { compileBlacklist } from '../../detection/signals/blacklist.ts';
import type { NameSighting } from '../../detection/spam-names.ts';
import { timeOf } from '../../detection/token-ledger.ts';
import type { BlacklistEntry, CommentInput, Sensitivity, Verdict } from '../../detection/types.ts';
import type { Unreadable } from '../../dumps/lines.ts';
import { errorLine, type NumberedComment, readCommentLine, verdictLine } from './comment-line.ts';
import { type KeptLine, packLines, toBytes, unpackLines } from './kept-lines.ts';

/** What settings are made of; unlike them it can be sent to a thread. */
export interface SettingsSource {
  readonly sensitivity: Sensitivity;
  readonly words: readonly BlacklistEntry[];
  readonly classes: ReadonlySet<SpamClass>;
  /** Whether lines are made of `Result`, rather than as they are printed. */
  readonly withComments: boolean;
}

/** @throws {BlacklistError} for a word that folds to nothing. */
export const detectionSettings = ({
  sensitivity,
  words,
  classes,
}: Omit<SettingsSource, 'withComments'>): DetectionSettings => ({
  sensitivity,
  classes,
  blacklist: compileBlacklist(words),
});

/** Lines that were read at once, as `toLine` writes them. */
export type Lines = readonly string[];

/** Where somebody carried names. */
export interface NotedSighting extends NameSighting {
  readonly video: string;
  readonly author: string;
  readonly publishedAt: string | null;
  /** The index of its line. */
  readonly line: number;
}

/** The accounts and texts of all comments of some lines, in columns. */
export interface TextColumns {
  /** The indexes of their lines. */
  readonly lines: number[];
  /** See `NotedText`. */
  readonly authors: number[];
  readonly words: number[];
  /** When they were posted; NaN where that is not known. */
  readonly times: number[];
}

/** What the comments of all lines say about each. */
export interface Company {
  readonly names: CompanyNames;
  readonly copies: Copies;
}

/** What the first look at some lines found. */
export interface LookedAt {
  readonly sightings: readonly NotedSighting[];
  readonly texts: TextColumns;
  readonly unreadable: readonly Unreadable[];
  /** What `judgeAgain` needs, in bytes that can be kept anywhere. */
  readonly kept: Uint8Array;
}

/** What is done with lines, wherever it is done. */
export interface LineJudge {
  /** Judges each comment by itself, and notes the names that it carries and what it may copy. */
  readonly look: (lines: Lines) => LookedAt;
  /** What is printed for lines of a first look, once the company is known. */
  readonly judgeAgain: (kept: Uint8Array) => Uint8Array;
  /** What is printed for lines where others do not count. */
  readonly judgeAlone: (lines: Lines) => Pick<LookedAt, 'unreadable'> & { printed: Uint8Array };
  /** Tells the company before `judgeAgain` is asked. */
  readonly learn: (company: Company) => void;
}

/** Comments without a video belong to one video; an author without a name wrote one comment. */
const placeOf = ({ videoId, authorChannelId, text, publishedAt }: CommentInput) => ({
  video: videoId ?? '',
  author: authorChannelId ?? text,
  publishedAt: publishedAt ?? null,
});

/** @throws {BlacklistError} for a word that folds to nothing. */
export function createLineJudge(source: SettingsSource): LineJudge {
  const settings = detectionSettings(source);
  const lineOf = (comment: NumberedComment, verdict: Verdict) =>
    verdictLine(verdict, comment, source.withComments);
  let names: CompanyNames = { byVideo: new Map(), everywhere: new Set() };
  let copies: Copies = new Map();
  const searches = new Map<ReadonlySet<string>, (places: NamePlaces) => boolean>();

  /** Most lines hold none of the names and copy nobody, so their first verdict stands. */
  function judgeLine(line: string, { video, isCopy }: { video: string; isCopy: boolean }): string {
    const comment = readCommentLine(line);
    if ('why' in comment) throw new Error('the comment of a line is gone');
    const spamNames = namesUnder(video, names);
    const verdict = analyzeComment(comment, { spamNames, copiesRegular: isCopy }, settings);
    return lineOf(comment, verdict);
  }

  return {
    look(lines) {
      const kept: KeptLine[] = [];
      const texts: TextColumns = { lines: [], authors: [], words: [], times: [] };
      const sightings: NotedSighting[] = [];
      const unreadable = eachComment(lines, (line, comment, at) => {
        if ('why' in comment) {
          kept.push({ ...UNREADABLE, line, printed: errorLine(comment) });
          return;
        }
        const place = placeOf(comment);
        const { verdict, sighting, places } = lookAt(comment, settings);
        const author = longHash(place.author);
        const words = wordsOf(verdict);
        const printed = lineOf(comment, verdict);
        kept.push({ line, video: place.video, places, author, words, printed });
        texts.lines.push(at);
        texts.authors.push(author);
        texts.words.push(words);
        texts.times.push(timeOf(place.publishedAt));
        if (!isEmpty(sighting)) sightings.push({ ...sighting, ...place, line: at });
      });
      return { sightings, texts, unreadable, kept: packLines(kept) };
    },
    judgeAgain(bytes) {
      const kept = unpackLines(bytes);
      const changed = new Map<number, string>();
      for (let at = 0; searches.size + copies.size > 0 && at < kept.count; at += 1) {
        const { video, places, author, words } = kept.at(at);
        const isCopy = words !== 0 && copies.get(words) === author;
        const isTouched = isCopy || searches.get(namesUnder(video, names))?.(places);
        if (isTouched) changed.set(at, judgeLine(kept.line(at), { video, isCopy }));
      }
      return kept.print(changed);
    },
    judgeAlone(lines) {
      const printed: string[] = [];
      const unreadable = eachComment(lines, (_line, comment) => {
        printed.push(
          'why' in comment
            ? errorLine(comment)
            : lineOf(comment, analyzeComment(comment, {}, settings)),
        );
      });
      return { unreadable, printed: toBytes(printed) };
    },
    learn(company) {
      ({ names, copies } = company);
      searches.clear();
      for (const carried of [...names.byVideo.values(), names.everywhere]) {
        if (carried.size > 0) searches.set(carried, createNameSearch(carried));
      }
    },
  };
}

/** What is kept of a line that holds no comment. Nothing changes what is printed for it. */
const UNREADABLE: Omit<KeptLine, 'line' | 'printed'> = {
  video: '',
  places: undefined,
  author: 0,
  words: 0,
};

const isEmpty = ({ names, tokens }: NameSighting): boolean =>
  names.length === 0 && tokens.length === 0;

/** What is spam by itself is no comment of a regular viewer. */
const wordsOf = ({ isSpam, foldedText }: Verdict): number => (isSpam ? 0 : hashOfWords(foldedText));

/** Visits the lines. Returns those without a comment. */
function eachComment(
  lines: Lines,
  visit: (line: string, comment: ReturnType<typeof readCommentLine>, at: number) => void,
): Unreadable[] {
  const unreadable: Unreadable[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const comment = readCommentLine(line);
    if ('why' in comment) unreadable.push(comment);
    visit(line, comment, at);
  }
  return unreadable;
}
