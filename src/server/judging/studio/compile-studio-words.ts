import { setImmediate as nextTurn } from 'node:timers/promises';
import { limits } from '../../../contract/limits.ts';
import type { StudioWords } from '../../../contract/studio-words.ts';
import { readSettings } from '../../account/settings/settings.ts';
import { mapInTurns, TURN_MS } from '../../base/turns.ts';
import type { Actor, StoreDeps } from '../../context/deps.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';
import { listBlacklist } from '../verdicts/listed-words.repository.ts';
import { chooseWords, type StudioCandidate, splitIntoParts } from './choose-words.policy.ts';
import {
  findStretchEnd,
  listNamingTexts,
  listStudioComments,
  type Place,
} from './studio-comments.repository.ts';
import { coreOf, createStudioMatcher, studioKey } from './studio-matching.policy.ts';
import { collectWrittenNames, type WrittenNames } from './written-names.policy.ts';

interface CompileBounds {
  /** Stored comments that are read at most, the newest first. */
  readonly comments: number;
  /** Milliseconds of collecting names and comparing. */
  readonly ms: number;
  /** Words that are found in spam comments, each in each: all are kept until the words are chosen. */
  readonly hits: number;
}
const BOUNDS: CompileBounds = { comments: limits.studioComments, ms: 4_000, hits: 2_000_000 };
/** The part of the time after which no more names are collected, so that the rest is for comparing. */
const COLLECTING = 0.5;
/** Comments that are read at once: each may have 10,000 characters. */
const STRETCH = 500;

type Reading = Pick<StoreDeps, 'db'> & { bounds?: Partial<CompileBounds> };

/**
 * Makes a list for YouTube Studio's own blocked words from the blacklist and from the names in stored
 * spam comments, and compares each word with stored comments. Changes nothing, and asks YouTube nothing.
 */
export async function compileStudioWords(
  { db, bounds: told }: Reading,
  { ownerId }: Pick<Actor, 'ownerId'>,
): Promise<StudioWords> {
  const { studio_limits: studioLimits } = await readSettings(db, ownerId);
  const bounds = { ...BOUNDS, ...told };
  const work = { bounds, timer: createTimer(bounds.ms), longest: studioLimits.word_characters };
  const candidates = await listCandidates(db, ownerId, work);
  const compared = await compare(db, ownerId, { ...work, candidates });
  const { words, leftOut, caught } = await chooseWords(compared.candidates, studioLimits);
  const shown = leftOut.toSorted((a, b) => b.caught - a.caught).slice(0, limits.studioLeftOut);
  return {
    words,
    parts: splitIntoParts(
      words.map(({ word }) => word),
      studioLimits,
    ),
    left_out: shown,
    left_out_total: leftOut.length,
    caught,
    ...compared.figures,
  };
}

interface Work {
  readonly bounds: CompileBounds;
  readonly timer: Timer;
  /** Characters of the longest word that the field takes. */
  readonly longest: number;
}

/** Words of the blacklist, then names as spam comments write them; each once. */
async function listCandidates(
  db: Queryable,
  ownerId: OwnerId,
  work: Work,
): Promise<StudioCandidate[]> {
  const listed = new Map<string, StudioCandidate>();
  // YouTube would hold comments because of them by itself.
  const own = (await listBlacklist(db, ownerId)).filter(
    ({ mayAct, match }) => mayAct && match !== 'channel',
  );
  await mapInTurns(own, ({ word, match }) => {
    const isPattern = match === 'regex';
    const key = isPattern ? word : studioKey(word);
    if (!listed.has(key)) listed.set(key, { word, source: 'blacklist', isPattern });
  });
  const names = await collectNames(db, ownerId, { ...work, listed: [...listed.values()] });
  return [...listed.values(), ...names.list(limits.studioNames)];
}

async function collectNames(
  db: Queryable,
  ownerId: OwnerId,
  { bounds, timer, longest, listed }: Work & { listed: readonly StudioCandidate[] },
): Promise<WrittenNames> {
  const names = collectWrittenNames(listed, longest);
  let after: Place | undefined;
  for (let read = 0; read < bounds.comments; read += STRETCH) {
    const stretch = { after, limit: Math.min(STRETCH, bounds.comments - read) };
    const texts = await listNamingTexts(db, ownerId, stretch);
    timer.begin();
    for (const comment of texts) {
      if (await timer.isOver(COLLECTING)) return names;
      names.add(comment);
    }
    timer.end();
    after = await findStretchEnd(db, ownerId, stretch);
    if (after === undefined) break;
  }
  return names;
}

interface Comparison extends Work {
  readonly candidates: readonly StudioCandidate[];
}

async function compare(db: Queryable, ownerId: OwnerId, { candidates, bounds, timer }: Comparison) {
  const byCore = new Map<string, Findings>();
  const asked = await mapInTurns(candidates, (candidate) => {
    // A pattern is no text that the field could compare.
    const word = coreOf(candidate.isPattern ? '' : candidate.word);
    const core = word?.core ?? '';
    const found = byCore.get(core) ?? { core, caughtIn: [], genuine: 0 };
    byCore.set(core, found);
    return { candidate, word, found };
  });
  const matching = createStudioMatcher(asked.map(({ word }) => word));
  const figures = { spam: 0, genuine: 0, compared: 0, complete: false };
  const end = () => ({
    candidates: asked.map(({ candidate, found }) => ({ ...candidate, ...found })),
    figures,
  });
  let [after, hits]: [Place | undefined, number] = [undefined, 0];
  for (let read = 0; read < bounds.comments; read += STRETCH) {
    const limit = Math.min(STRETCH, bounds.comments - read);
    const stretch = await listStudioComments(db, ownerId, { after, limit });
    timer.begin();
    for (const { id, content, is_seen: isSeen, is_spam: isSpam } of stretch) {
      if (!isSeen) continue;
      const places = isSpam === null ? [] : await findPlaces(matching(content), timer);
      if (isSpam) hits += places?.length ?? 0;
      if (!places || hits > bounds.hits) return end();
      figures.compared += 1;
      if (isSpam === null) continue;
      if (isSpam) figures.spam += 1;
      else figures.genuine += 1;
      for (const place of places) {
        const found = asked[place]?.found;
        if (isSpam) found?.caughtIn.push(id);
        else if (found) found.genuine += 1;
      }
    }
    timer.end();
    after = stretch.at(-1);
    figures.complete = stretch.length < limit;
    if (figures.complete) break;
  }
  return end();
}

/** What was found of all words that Studio compares alike. */
interface Findings {
  readonly core: string;
  readonly caughtIn: number[];
  genuine: number;
}

/** All places that are found in the parts of a comment. Undefined where the time is over before. */
async function findPlaces(
  parts: Iterable<readonly number[]>,
  timer: Timer,
): Promise<number[] | undefined> {
  const places: number[] = [];
  for (const part of parts) {
    if (await timer.isOver()) return undefined;
    places.push(...part);
  }
  return places;
}

type Timer = ReturnType<typeof createTimer>;

/** Measures the time of work. Between its turns it lets other requests have theirs. */
function createTimer(ms: number) {
  let [spent, began] = [0, 0];
  const begin = () => {
    began = performance.now();
  };
  const turn = () => performance.now() - began;
  return {
    begin,
    end: () => {
      spent += turn();
    },
    /** Whether this part of the time is used up. */
    isOver: async (part = 1) => {
      const current = turn();
      const isOver = spent + current >= ms * part;
      if (!isOver && current < TURN_MS) return false;
      spent += current;
      await nextTurn();
      begin();
      return isOver;
    },
  };
}
