import { analyzeComment, DETECTOR_VERSION, type DetectionSettings } from './analyze-comment.ts';
import { DEFAULT_CLASSES, SPAM_CLASSES } from './classes/spam-class.ts';
import { createCopyLedger, hashOfWords } from './copy-ledger.ts';
import { lookAt } from './first-look.ts';
import { foldText } from './fold-text.ts';
import { rememberObjects } from './memory.ts';
import { createNameLedger, longHash } from './name-ledger.ts';
import { compileBlacklist } from './signals/blacklist.ts';
import { foreignNames } from './spam-names.ts';
import { momentOf } from './token-ledger.ts';
import type { BlacklistEntry, CommentContext, CommentInput, Verdict } from './types.ts';

/*
 * What the package of the detector offers to programs outside Sapu (see README.md beside this file).
 */

export { SPAM_CLASSES, type SpamClass } from './classes/spam-class.ts';
export type {
  BlacklistEntry,
  BlacklistMatch,
  CommentContext,
  CommentInput,
  Reason,
  Sensitivity,
  SignalName,
  Span,
  Verdict,
  WordSeverity,
} from './types.ts';

export interface DetectorOptions extends Partial<Omit<DetectionSettings, 'blacklist'>> {
  /** Words and patterns that always count as spam. */
  readonly blacklist?: readonly BlacklistEntry[];
}

export interface Detector {
  /** Changes when the same comment may get another verdict. */
  readonly version: string;
  /** Judges one comment by its text, and by what the caller knows about it. */
  readonly judge: (comment: string | CommentInput, context?: CommentContext) => Verdict;
  /**
   * Judges the comments of a channel together, in their order: a name that several authors plainly
   * advertise under a video is evidence in the video's other comments, and the words of a regular
   * viewer are evidence against a new author.
   */
  readonly judgeTogether: (comments: readonly CommentInput[]) => Verdict[];
}

const SENSITIVITIES: readonly string[] = ['low', 'medium', 'high'];

/**
 * @throws {BlacklistError} for an empty word and for a pattern that is wrong or too costly.
 * @throws {TypeError} for a sensitivity or a class that does not exist.
 */
export function createDetector({
  sensitivity = 'medium',
  blacklist = [],
  classes = DEFAULT_CLASSES,
  ownWords,
  ...options
}: DetectorOptions = {}): Detector {
  requireOneOf('sensitivity', [sensitivity], SENSITIVITIES);
  requireOneOf('classes', classes, SPAM_CLASSES);
  const settings = {
    ...options,
    ...(ownWords && { ownWords: readWords(ownWords) }),
    sensitivity,
    classes,
    blacklist: compileBlacklist(blacklist),
  };
  const judge = (comment: CommentInput, context: CommentContext) =>
    analyzeComment(comment, context, settings);
  return {
    version: DETECTOR_VERSION,
    judge: (comment, context = {}) =>
      judge(withText(typeof comment === 'string' ? { text: comment } : comment), context),
    judgeTogether(comments) {
      comments.forEach(withText);
      const names = createNameLedger();
      const texts = createCopyLedger();
      const noted = comments.map((comment, position) => {
        const { text, authorName = null, videoId, authorChannelId, publishedAt } = comment;
        const at = momentOf(publishedAt, position);
        const writer = authorChannelId ?? text;
        const { sighting, verdict } = lookAt({ text, authorName }, settings);
        names.note({ video: videoId ?? '', author: writer, at }, sighting);
        const { isSpam, foldedText } = verdict;
        const author = longHash(writer);
        const words = isSpam ? 0 : hashOfWords(foldedText);
        texts.note({ author, words, at });
        return { author, words };
      });
      const copies = texts.copies();
      const foreign = rememberObjects((found: ReadonlySet<string>) =>
        foreignNames(found, settings),
      );
      return comments.map((comment, at) => {
        const { author, words } = noted[at] ?? { author: 0, words: 0 };
        return judge(comment, {
          spamNames: foreign(names.namesOf(comment.videoId ?? '')),
          copiesRegular: copies.get(words) === author,
        });
      });
    },
  };
}

/** Programs without types may pass anything. */
function requireOneOf(name: string, given: Iterable<string>, known: readonly string[]): void {
  for (const value of given) {
    if (known.includes(value)) continue;
    throw new TypeError(`${name}: "${value}" is none of ${known.join(', ')}.`);
  }
}

function withText(comment: CommentInput): CommentInput {
  if (typeof (comment as CommentInput | undefined)?.text === 'string') return comment;
  throw new TypeError('A comment is judged by its text: pass a string, or an object with a text.');
}

/** The words as the detector reads them in comments. */
const readWords = (words: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...words].map((word) => foldText(word).text.replace(/[^\p{L}\p{N}]/gu, '')));
