import { deserialize, serialize } from 'node:v8';
import { analyzeComment, type DetectionSettings } from '../../detection/analyze-comment.ts';
import type { SpamClass } from '../../detection/classes/spam-class.ts';
import { createNameSearch, lookAt, type NamePlaces } from '../../detection/first-look.ts';
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

/** The names that spam carries, by video. Videos without such names are left out. */
export type NamesByVideo = ReadonlyMap<string, ReadonlySet<string>>;

/** Where somebody carried names. */
export interface NotedSighting extends NameSighting {
  readonly video: string;
  readonly author: string;
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
  readonly learn: (names: NamesByVideo) => void;
}

/** Comments without a video belong to one video; an author without a name wrote one comment. */
const placeOf = ({ videoId, authorChannelId, text }: CommentInput) => ({
  video: videoId ?? '',
  author: authorChannelId ?? text,
});

export function createLineJudge(settings: DetectionSettings): LineJudge {
  let names: NamesByVideo = new Map();
  const searches = new Map<string, (places: NamePlaces) => boolean>();

  /** Most lines hold none of the names, so their first verdict stands. */
  function judgeLine(line: string, video: string): string {
    const comment = readCommentLine(line);
    const spamNames = names.get(video);
    if (!comment || !spamNames) throw new Error('the names of a line are gone');
    return verdictLine(analyzeComment(comment, { spamNames }, settings));
  }

  return {
    look(lines) {
      const kept: Kept = { lines: [], videos: [], places: [], printed: [] };
      const sightings: NotedSighting[] = [];
      const unreadable = eachComment(lines, (line, comment) => {
        const looked = comment && lookAt(comment, settings);
        const place = comment && placeOf(comment);
        kept.lines.push(line);
        kept.videos.push(place?.video ?? '');
        kept.places.push(looked?.places ?? null);
        kept.printed.push(looked ? verdictLine(looked.verdict) : NO_COMMENT);
        if (!place || !looked || looked.sighting.names.length === 0) return;
        sightings.push({ ...looked.sighting, ...place });
      });
      return { sightings, unreadable, kept: serialize(kept) };
    },
    judgeAgain(bytes) {
      const { lines, videos, places, printed } = deserialize(bytes) as Kept;
      for (let at = 0; names.size > 0 && at < lines.length; at += 1) {
        const video = videos[at] ?? '';
        const place = places[at];
        const isTouched = place ? searches.get(video)?.(place) : false;
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
      for (const [video, carried] of given) searches.set(video, createNameSearch(carried));
    },
  };
}

const toBytes = (lines: readonly string[]): Uint8Array =>
  Buffer.from(lines.length === 0 ? '' : `${lines.join('\n')}\n`);

/** Visits the lines that are not blank. Returns the indexes of those without a comment. */
function eachComment(
  lines: Lines,
  visit: (line: string, comment: CommentInput | undefined) => void,
): number[] {
  const unreadable: number[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line.trim() === '') continue;
    const comment = readCommentLine(line);
    if (comment === undefined) unreadable.push(at);
    visit(line, comment);
  }
  return unreadable;
}
