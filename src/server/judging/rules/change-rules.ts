import { isDeepStrictEqual } from 'node:util';
import { limits } from '../../../contract/limits.ts';
import type { BacktestBody, RuleBody } from '../../../contract/rule.ts';
import { DAY_MS } from '../../../contract/time-lengths.ts';
import { recordAudit } from '../../audit/audit.repository.ts';
import { AppError, notFound } from '../../base/errors.ts';
import type { Actor, StoreDeps } from '../../context/deps.ts';
import { inOwnerTransaction } from '../../db/owner-transaction.ts';
import { inPreparedTransaction } from '../../db/prepared-transaction.ts';
import type { RuleRow } from '../../db/rule-tables.ts';
import type { OwnerId, OwnerTransaction, Queryable } from '../../db/schema.ts';
import { setMode } from './rule-mode.ts';
import { requireUsablePattern } from './rule-text.ts';
import {
  changeRule,
  countRules,
  deleteRule,
  findRule,
  findVideoRow,
  hasCampaign,
  insertRule,
  type ListedRule,
  listRulePatterns,
  listRules,
  type RuleColumns,
} from './rules.repository.ts';

/** Since when what rules have found is counted. */
const hitsSince = (now: Date) => new Date(now.getTime() - limits.ruleHitDays * DAY_MS);

export const browseRules = ({ db, clock }: StoreDeps, { ownerId }: Actor): Promise<ListedRule[]> =>
  listRules(db, ownerId, { since: hitsSince(clock.now()) });

/** One rule as its list shows it. Throws `not_found`. */
export async function showRule({ db, clock }: StoreDeps, ownerId: OwnerId, id: number) {
  const [rule] = await listRules(db, ownerId, { since: hitsSince(clock.now()), id });
  if (!rule) throw notFound('Rule');
  return rule;
}

export type Conditions = Pick<
  RuleColumns,
  | 'rule_pattern'
  | 'pattern_match'
  | 'min_score'
  | 'spam_classes'
  | 'campaign_id'
  | 'max_author_days'
  | 'has_links'
  | 'video_row_id'
  | 'language'
>;

/**
 * The conditions with the owner's rows in place of names. `rule` is the rule that they are to
 * replace. Throws `not_found` for a video or a campaign that is not stored. The pattern is not examined.
 */
export async function readConditions(
  db: Queryable,
  ownerId: OwnerId,
  { body, rule }: { body: Omit<BacktestBody, 'after'>; rule?: RuleRow | undefined },
): Promise<Conditions> {
  const { match, video_id: videoId, campaign_id: campaign } = body;
  const { rule_pattern, min_score, spam_classes, max_author_days, has_links, language } = body;
  const campaignId = campaign === null ? null : Number(campaign);
  const isKept = campaignId === (rule?.campaign_id ?? null);
  if (campaignId !== null && !isKept && !(await hasCampaign(db, ownerId, campaignId))) {
    throw notFound('Campaign');
  }
  const videoRow = videoId === null ? null : await findVideoRow(db, ownerId, videoId);
  if (videoRow === undefined) throw notFound('Video');
  return {
    rule_pattern,
    pattern_match: match,
    min_score,
    spam_classes,
    campaign_id: campaignId,
    max_author_days,
    has_links,
    video_row_id: videoRow,
    language,
  };
}

/** Examines the pattern of a rule beside those of the others. `id`: null for a new rule. */
export const withUsablePattern = (
  ownerId: OwnerId,
  { id, body: { rule_pattern, match } }: { id: number | null; body: Omit<BacktestBody, 'after'> },
) => ({
  see: (db: Queryable) => listRulePatterns(db, ownerId, { except: id }),
  prepare: (others: readonly string[]) =>
    requireUsablePattern({ rule_pattern, pattern_match: match }, others),
});

/** A rule that is no switch. Throws `not_found` and `rule_of_switch`. */
export async function findChangeable(db: Queryable, ownerId: OwnerId, id: number) {
  const rule = await findRule(db, ownerId, id);
  if (!rule) throw notFound('Rule');
  if (rule.of_switch) throw new AppError('rule_of_switch', 'This rule is the switch.');
  return rule;
}

/** Adds a rule. Throws `rules_full`, and as `requireUsablePattern`, `readConditions` and `setMode`. */
export async function addRule(deps: StoreDeps, actor: Actor, body: RuleBody) {
  const { ownerId } = actor;
  const now = deps.clock.now();
  const id = await inPreparedTransaction(deps.db, ownerId, {
    ...withUsablePattern(ownerId, { id: null, body }),
    async work(tx) {
      const conditions = await readConditions(tx, ownerId, { body });
      // Counted under the owner's lock, so that two requests cannot both take the last place.
      if ((await countRules(tx, ownerId)) >= limits.rules) {
        throw new AppError('rules_full', `There can be ${limits.rules} rules. Delete one first.`);
      }
      const ruleId = await insertRule(tx, ownerId, { ...namingOf(body), ...conditions, now });
      await recordAudit(tx, ownerId, {
        at: now,
        action: 'rule_add',
        details: { rule_id: ruleId, name: body.name },
      });
      await setModeOf(tx, actor, { id: ruleId, body, now });
      return ruleId;
    },
  });
  return showRule(deps, ownerId, id);
}

/** What the body says that the rule does, once its conditions are written. */
async function setModeOf(
  tx: OwnerTransaction,
  actor: Actor,
  { id, body, now }: { id: number; body: RuleBody; now: Date },
) {
  const rule = await findRule(tx, actor.ownerId, id);
  const choice = body.automatic;
  if (rule && choice !== undefined) await setMode(tx, actor, { rule, choice, now });
}

const namingOf = ({ name, description, weight, is_active }: RuleBody) => ({
  name,
  description: description || null,
  weight,
  is_active,
});

/**
 * Replaces a rule. With other conditions it does something else than the owner has agreed to, so its
 * automatic action is turned off unless the body says what it does. Throws as `findChangeable`,
 * `requireUsablePattern`, `readConditions` and `setMode`.
 */
export async function replaceRule(
  deps: StoreDeps,
  actor: Actor,
  { id, body }: { id: number; body: RuleBody },
): Promise<ListedRule> {
  const { ownerId } = actor;
  const now = deps.clock.now();
  await inPreparedTransaction(deps.db, ownerId, {
    ...withUsablePattern(ownerId, { id, body }),
    async work(tx) {
      const rule = await findChangeable(tx, ownerId, id);
      const conditions = await readConditions(tx, ownerId, { body, rule });
      const isSame = (Object.keys(conditions) as (keyof Conditions)[]).every((name) =>
        isDeepStrictEqual(rule[name], conditions[name]),
      );
      const off = isSame ? {} : ({ mode: 'off', agreed_at: null } as const);
      const turnsOff = !isSame && body.automatic === undefined;
      const change = { ...namingOf(body), ...conditions, ...off, updated_at: now };
      await changeRule(tx, ownerId, { id, change });
      await recordAudit(tx, ownerId, {
        at: now,
        action: 'rule_change',
        details: { rule_id: id, name: body.name, turned_off: turnsOff && rule.mode !== 'off' },
      });
      await setModeOf(tx, actor, { id, body, now });
    },
  });
  return showRule(deps, ownerId, id);
}

/** Deletes a rule. Decisions already made stay, and can still be undone. Throws as `findChangeable`. */
export async function removeRule({ db, clock }: StoreDeps, { ownerId }: Actor, id: number) {
  const now = clock.now();
  await inOwnerTransaction(db, ownerId, async (tx) => {
    const rule = await findChangeable(tx, ownerId, id);
    await deleteRule(tx, ownerId, id);
    await recordAudit(tx, ownerId, {
      at: now,
      action: 'rule_remove',
      details: { rule_id: id, name: rule.name },
    });
  });
}
