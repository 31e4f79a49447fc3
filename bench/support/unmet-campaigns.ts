import type { LabelledComment } from '../../scripts/train/labelled-comments.ts';
import { judge } from '../../src/detection/analyze-comment.ts';
import type { Model } from '../../src/detection/model/model.ts';
import { createNameLedger, type NotedPlace } from '../../src/detection/name-ledger.ts';
import { readComment } from '../../src/detection/reading.ts';
import { type NameSighting, sightNames, TEXT_ALONE } from '../../src/detection/spam-names.ts';
import { momentOf } from '../../src/detection/token-ledger.ts';
import { withoutNames } from './without-names.ts';

/*
 * Campaigns whose names the detector knows, judged as if it had never met the names.
 */

export interface UnmetCampaign {
  readonly name: string;
  readonly members: number;
  readonly accounts: number;
  /** The member that has to be found when it is posted: of the second account, the third at least. */
  readonly dueAt: number;
  /** The first member that is found when it is posted, and how many accounts there are then. */
  readonly foundAt: number | null;
  readonly foundAtAccount: number | null;
  /** Share of the members from `dueAt` on that are found when they are posted. */
  readonly foundAtOnce: number;
  /** Share of all members that are found once all comments are known. */
  readonly found: number;
}

const FEWEST_MEMBERS = 10;
const FEWEST_ACCOUNTS = 2;
const FIRST_DUE = 3;

interface NotedComment extends LabelledComment {
  readonly at: number;
  readonly place: NotedPlace;
  readonly known: readonly string[];
}

/** Tells the model that judges a campaign; `letters` are those of its name. */
export type ModelFor = (letters: string) => Model;

/**
 * The names of a file's campaigns, the largest first, each judged without its name. `model` finds
 * the names, and `modelFor` judges.
 */
export function unmetCampaigns(
  comments: readonly LabelledComment[],
  model: Model,
  modelFor: ModelFor = () => model,
): UnmetCampaign[] {
  const noted = comments.map((comment, at) => noteComment(comment, at, model));
  const sightAll = rememberSightings(comments);
  const byName = new Map<string, NotedComment[]>();
  for (const one of noted) {
    if (!one.isSpam) continue;
    for (const name of one.known) byName.set(name, [...(byName.get(name) ?? []), one]);
  }
  const names = [...byName.keys()];
  return [...byName]
    .filter(([, members]) => members.length >= FEWEST_MEMBERS)
    .filter(([, members]) => countAuthors(members) >= FEWEST_ACCOUNTS)
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([name, members]) => {
      const alike = new Set(names.filter((other) => lettersOf(other) === lettersOf(name)));
      const judging = modelFor(lettersOf(name));
      const campaign = { name, members, comments: noted, sightings: sightAll(judging) };
      return replay(campaign, withoutNames(judging, alike));
    });
}

/** What each comment carries, once for each model. */
function rememberSightings(comments: readonly LabelledComment[]) {
  const remembered = new Map<Model, readonly NameSighting[]>();
  return (model: Model): readonly NameSighting[] => {
    const sightings = remembered.get(model) ?? comments.map(({ text }) => sightNames(text, model));
    remembered.set(model, sightings);
    return sightings;
  };
}

/** The letters of the names that a comment carries and the lexicon knows. */
export const lettersOfKnown = (text: string, model: Model): string[] =>
  knownNames(text, model).map(lettersOf);

/** Sites change the number of their name, so names with the same letters are left out together. */
const lettersOf = (name: string): string => name.replace(/\d/g, '');

function noteComment(comment: LabelledComment, at: number, model: Model): NotedComment {
  const { text, video = '', author = text } = comment;
  const place = { video, author, at: momentOf(null, at) };
  return { ...comment, at, place, known: knownNames(text, model) };
}

function knownNames(text: string, { vocabulary }: Model): string[] {
  const reading = readComment({ text }, { context: {}, settings: TEXT_ALONE, vocabulary });
  const known = reading.brands.filter(({ shapes }) => shapes.includes('known'));
  return [...new Set(known.map((brand) => brand.text))];
}

interface Campaign {
  readonly name: string;
  readonly members: readonly NotedComment[];
  readonly comments: readonly NotedComment[];
  /** One for each comment. */
  readonly sightings: readonly NameSighting[];
}

function replay({ name, members, comments, sightings }: Campaign, model: Model): UnmetCampaign {
  const ownSightings = new Map(members.map(({ at, text }) => [at, sightNames(text, model)]));
  const names = createNameLedger();
  const isFound = ({ text, place }: NotedComment) => {
    const context = { spamNames: names.namesOf(place.video) };
    const options = { context, settings: TEXT_ALONE, vocabulary: model.vocabulary };
    return judge(readComment({ text }, options), model).isSpam;
  };
  const posted = new Set<string>();
  const accounts: number[] = [];
  const atOnce: boolean[] = [];
  for (const comment of comments) {
    const own = ownSightings.get(comment.at);
    const sighting = own ?? sightings[comment.at];
    if (sighting) names.note(comment.place, sighting);
    if (!own) continue;
    posted.add(comment.place.author);
    accounts.push(posted.size);
    atOnce.push(isFound(comment));
  }
  const dueAt = Math.max(FIRST_DUE, accounts.indexOf(FEWEST_ACCOUNTS) + 1);
  const first = atOnce.indexOf(true);
  const due = atOnce.slice(dueAt - 1);
  return {
    name,
    members: members.length,
    accounts: posted.size,
    dueAt,
    foundAt: first < 0 ? null : first + 1,
    foundAtAccount: accounts[first] ?? null,
    foundAtOnce: due.filter(Boolean).length / due.length,
    found: members.filter(isFound).length / members.length,
  };
}

const countAuthors = (members: readonly NotedComment[]): number =>
  new Set(members.map(({ place }) => place.author)).size;
