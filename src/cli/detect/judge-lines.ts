import { deserialize, serialize } from 'node:v8';
import { analyzeComment, type DetectionSettings } from '../../detection/analyze-comment.ts';
import type { SpamClass } from '../../detection/classes/spam-class.ts';
import { createNameSearch, lookAt, type NamePlaces } from '../../detection/first-look.ts';
import { type CompanyNames, namesUnder } from '../../detection/name-ledger.ts';
import { compileBlacklist } from '../../detection/signals/blacklist.ts';
import type { NameSighting } from '../../detection/spam-names.ts';
import type { CommentInput, Sensitivity } from '../../detection/types.ts';
import { NO_COMMENT, readCommentLine, verdictLine } from './comment-line.ts';

/** What settings are made of; unlike them it can be sent to a thread. */
export interface SettingsSource {
  readonly sensitivity: Sensitivity;
  readonly words: readonly string[];
  readonly classes: ReadonlySet<SpamClass>;
}

/** @throws {BlacklistError} for a word that folds to nothing. */
export const detectionSettings = ({
  sensitivity,
  words,
  classes,
}: SettingsSource): DetectionSettings => ({
  sensitivity,
  classes,
  blacklist: compileBlacklist(words.map((word) => ({ word, match: 'contains' }))),
});

/** Lines that were read at once; blank ones are among them. */
export type Lines = readonly string[];

/** Where somebody carried names. */
export interface NotedSighting extends NameSighting {
  readonly video: string;
  readonly author: string;
  readonly publishedAt: string | null;
  /** The index of its line. */
  readonly line: number;
}

/** What the first look at some lines found. */
export interface LookedAt {
  readonly sightings: readonly NotedSighting[];
  /** Indexes of the lines that hold no comment. */
  readonly unreadable: readonly number[];
  /** What `judgeAgain` needs, in bytes that can be kept anywhere. */
  readonly kept: Uint8Array;
}

/** One entry for each line that is not blank. */
interface Kept {
  readonly lines: string[];
  readonly videos: string[];
  /** Where names of others could change what is printed; null for a line without a comment. */
  readonly places: (NamePlaces | null)[];
  /** What is printed unless names of others change it. */
  readonly printed: string[];
}

/** What is done with lines, wherever it is done. */
export interface LineJudge {
  /** Judges each comment by itself, and notes the names that it carries. */
  readonly look: (lines: Lines) => LookedAt;
  /** What is printed for lines of a first look, once all names are known. */
  readonly judgeAgain: (kept: Uint8Array) => Uint8Array;
  /** What is printed for lines where names of others do not count. */
  readonly judgeAlone: (lines: Lines) => Pick<LookedAt, 'unreadable'> & { printed: Uint8Array };
  /** Tells the names before `judgeAgain` is asked. */
  readonly learn: (names: CompanyNames) => void;
}

/** Comments without a video belong to one video; an author without a name wrote one comment. */
const placeOf = ({ videoId, authorChannelId, text, publishedAt }: CommentInput) => ({
  video: videoId ?? '',
  author: authorChannelId ?? text,
  publishedAt: publishedAt ?? null,
});

export function createLineJudge(settings: DetectionSettings): LineJudge {
  let names: CompanyNames = { byVideo: new Map(), everywhere: new Set() };
  const searches = new Map<ReadonlySet<string>, (places: NamePlaces) => boolean>();

  /** Most lines hold none of the names, so their first verdict stands. */
  function judgeLine(line: string, video: string): string {
    const comment = readCommentLine(line);
    if (!comment) throw new Error('the comment of a line is gone');
    const spamNames = namesUnder(video, names);
    return verdictLine(analyzeComment(comment, { spamNames }, settings));
  }

  return {
    look(lines) {
      const kept: Kept = { lines: [], videos: [], places: [], printed: [] };
      const sightings: NotedSighting[] = [];
      const unreadable = eachComment(lines, (line, comment, at) => {
        const looked = comment && lookAt(comment, settings);
        const place = comment && placeOf(comment);
        kept.lines.push(line);
        kept.videos.push(place?.video ?? '');
        kept.places.push(looked?.places ?? null);
        kept.printed.push(looked ? verdictLine(looked.verdict) : NO_COMMENT);
        if (!place || !looked || isEmpty(looked.sighting)) return;
        sightings.push({ ...looked.sighting, ...place, line: at });
      });
      return { sightings, unreadable, kept: serialize(kept) };
    },
    judgeAgain(bytes) {
      const { lines, videos, places, printed } = deserialize(bytes) as Kept;
      for (let at = 0; searches.size > 0 && at < lines.length; at += 1) {
        const video = videos[at] ?? '';
        const place = places[at];
        const isTouched = place ? searches.get(namesUnder(video, names))?.(place) : false;
        if (isTouched) printed[at] = judgeLine(lines[at] ?? '', video);
      }
      return toBytes(printed);
    },
    judgeAlone(lines) {
      const printed: string[] = [];
      const unreadable = eachComment(lines, (_line, comment) => {
        printed.push(comment ? verdictLine(analyzeComment(comment, {}, settings)) : NO_COMMENT);
      });
      return { unreadable, printed: toBytes(printed) };
    },
    learn(given) {
      names = given;
      searches.clear();
      for (const carried of [...given.byVideo.values(), given.everywhere]) {
        if (carried.size > 0) searches.set(carried, createNameSearch(carried));
      }
    },
  };
}

const isEmpty = ({ names, tokens }: NameSighting): boolean =>
  names.length === 0 && tokens.length === 0;

const toBytes = (lines: readonly string[]): Uint8Array =>
  Buffer.from(lines.length === 0 ? '' : `${lines.join('\n')}\n`);

/** Visits the lines that are not blank. Returns the indexes of those without a comment. */
function eachComment(
  lines: Lines,
  visit: (line: string, comment: CommentInput | undefined, at: number) => void,
): number[] {
  const unreadable: number[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line.trim() === '') continue;
    const comment = readCommentLine(line);
    if (comment === undefined) unreadable.push(at);
    visit(line, comment, at);
  }
  return unreadable;
}
