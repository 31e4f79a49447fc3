import type { CleanSwitchBody } from '../../../contract/automation.ts';
import { limits } from '../../../contract/limits.ts';
import type { SpamClass } from '../../../contract/spam-class.ts';
import { DAY_MS } from '../../../contract/time-lengths.ts';
import { readSettings } from '../../account/settings/settings.ts';
import { notFound } from '../../base/errors.ts';
import type { Actor, StoreDeps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import type { RuleRow } from '../../db/rule-tables.ts';
import type { OwnerId, Queryable } from '../../db/schema.ts';
import { type FoundComment, listSureFound } from '../../judging/rules/found-comments.repository.ts';
import { setMode } from '../../judging/rules/rule-mode.ts';
import {
  changeRule,
  findRule,
  findSwitch,
  insertRule,
} from '../../judging/rules/rules.repository.ts';
import { learnSpared } from '../../judging/rules/spared-authors.ts';
import { hasRejected } from './automatic.repository.ts';

/** The conditions that the owner does not choose. */
const conditions = {
  name: limits.switchName,
  description: null,
  rule_pattern: null,
  pattern_match: 'contains',
  min_score: limits.switchScore,
  campaign_id: null,
  max_author_days: null,
  has_links: false,
  video_row_id: null,
  language: null,
  weight: 1,
  is_active: true,
  of_switch: true,
} as const;

/**
 * Sets "Keep my channel clean", which is one rule of the owner: it hides what it finds, and rejects
 * it after its own hours. Throws `missing_scope`.
 */
export async function setSwitch(
  { db, clock }: StoreDeps,
  actor: Actor,
  { mode, spam_classes }: CleanSwitchBody,
): Promise<void> {
  const { ownerId } = actor;
  const now = clock.now();
  await inOwnerTransaction(db, ownerId, async (tx) => {
    const found = await findSwitch(tx, ownerId);
    const id = found?.id ?? (await insertRule(tx, ownerId, { ...conditions, spam_classes, now }));
    await changeRule(tx, ownerId, { id, change: { spam_classes, updated_at: now } });
    const rule = await findRule(tx, ownerId, id);
    if (!rule) throw notFound('Rule');
    const choice = { mode, action: 'reject', hold_hours: limits.switchHours } as const;
    await setMode(tx, actor, { rule, choice, now });
  });
}

/** Where the days begin that the switch's offer, and what it left visible, look back on. */
export const switchSince = (now: Date) => new Date(now.getTime() - limits.switchOfferDays * DAY_MS);

interface LookingBack {
  spam_classes: SpamClass[];
  now: Date;
}

/** What the switch may do in the days that its offer looks back on. */
const MOST_ACTIONS = limits.switchActions * limits.switchOfferDays;

/**
 * Lists the comments of these days that meet the switch's conditions, the highest scores first. The limit is twice
 * what the switch may hide, because it hides nothing of spared authors.
 */
export const listSureSpam = (
  db: Queryable,
  ownerId: OwnerId,
  { spam_classes, now, undecided }: LookingBack & { undecided: boolean },
): Promise<FoundComment[]> =>
  listSureFound(db, ownerId, {
    conditions: { ...conditions, spam_classes },
    since: switchSince(now),
    undecided,
    limit: 2 * MOST_ACTIONS,
  });

/** The kinds of the switch; until it is first set, those of the settings. */
export const chosenKinds = async (
  db: Queryable,
  ownerId: OwnerId,
  rule: Pick<RuleRow, 'spam_classes'> | undefined,
): Promise<SpamClass[]> => (rule ?? (await readSettings(db, ownerId))).spam_classes;

/** How many comments the switch would have hidden; 0 before the owner has rejected anything. */
export async function countWouldHide(
  db: Queryable,
  ownerId: OwnerId,
  looking: LookingBack,
): Promise<number> {
  if (!(await hasRejected(db, ownerId))) return 0;
  const found = await listSureSpam(db, ownerId, { ...looking, undecided: false });
  const isSpared = await learnSpared(db, ownerId, found);
  return Math.min(MOST_ACTIONS, found.filter((one) => !isSpared(one)).length);
}
