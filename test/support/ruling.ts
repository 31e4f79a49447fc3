import type { AutomaticBody, RuleAction, RuleBody } from '../../src/contract/rule.ts';
import type { Actor } from '../../src/server/context/deps.ts';
import { setAutomatic } from '../../src/server/decisions/automatic/agree.ts';
import { applyRules } from '../../src/server/decisions/automatic/apply-rules.ts';
import {
  changeAutomation,
  viewAutomation,
} from '../../src/server/decisions/automatic/automation-settings.ts';
import { undoAutomatic } from '../../src/server/decisions/automatic/undo-automatic.ts';
import { addRule } from '../../src/server/judging/rules/change-rules.ts';
import type { Deciding } from './deciding.ts';
import { OWN_CHANNEL, type ToldComment } from './stored-comments.ts';

/** A rule as a test tells it; it is about comments with the word "gacor" unless told otherwise. */
export const ruleOf = (changes: Partial<RuleBody> = {}): RuleBody => ({
  name: 'Gacor',
  weight: 1,
  is_active: true,
  rule_pattern: 'gacor',
  match: 'contains',
  min_score: null,
  spam_classes: [],
  campaign_id: null,
  max_author_days: null,
  has_links: false,
  video_id: null,
  language: null,
  ...changes,
});

/** A sure advertisement, of another text each time. */
export const advert = (n: number): ToldComment => ({
  id: `iklan${n}`,
  text: `slot gacor maxwin di 𝗠𝗘𝗟𝗔𝗧𝗜𝟳𝟳, daftar sekarang nomor ${n}`,
});

export type Ruling = ReturnType<typeof rulingOf>;

/** An owner with rules, whose comments are read without a platform. */
export function rulingOf(world: Deciding, rina: Actor) {
  const { ownerId } = rina;
  const outcomes = async () => {
    const rows = await world.db
      .selectFrom('rule_matches')
      .innerJoin('comments', (on) =>
        on
          .onRef('comments.user_id', '=', 'rule_matches.user_id')
          .onRef('comments.id', '=', 'rule_matches.comment_id'),
      )
      .select(['comments.youtube_id as id', 'outcome'])
      .where('rule_matches.user_id', '=', ownerId)
      .orderBy('rule_matches.id')
      .execute();
    return Object.fromEntries(rows.map(({ id, outcome }) => [id, outcome]));
  };
  return {
    outcomes,
    add: (changes: Partial<RuleBody> = {}) => addRule(world.deps, rina, ruleOf(changes)),
    /** A rule that acts, as the owner agreed on the screen. */
    async addActing(
      action: RuleAction,
      { hold_hours = null, ...changes }: Partial<RuleBody & Pick<AutomaticBody, 'hold_hours'>> = {},
    ) {
      const rule = await addRule(world.deps, rina, ruleOf(changes));
      const body = {
        mode: 'on',
        action,
        hold_hours,
        agreed: true,
        rule_updated_at: rule.updated_at.toISOString(),
      } as const;
      return setAutomatic(world.deps, rina, { id: rule.id, body });
    },
    async addDryRun(action: RuleAction, changes: Partial<RuleBody> = {}) {
      const { id } = await addRule(world.deps, rina, ruleOf(changes));
      const body = { mode: 'dry_run', action, hold_hours: null, agreed: false } as const;
      return setAutomatic(world.deps, rina, { id, body });
    },
    /** Reads comments, and ends the sync. */
    async sync(comments: readonly ToldComment[]) {
      await world.read(ownerId, comments);
      await applyRules(world.deps, { ownerId });
    },
    apply: () => applyRules(world.deps, { ownerId }),
    bound: (change: Parameters<typeof changeAutomation>[2]) =>
      changeAutomation(world.deps, rina, change),
    view: () => viewAutomation(world.deps, rina),
    undo: () => undoAutomatic(world.deps, rina),
    statuses: async (ids: readonly string[]) =>
      Promise.all(ids.map(async (id) => (await world.statusOf(rina, id)).moderation_status)),
  };
}

/** An owner whose channel is the one of the comments that tests tell. */
export async function addRuler(world: Deciding, name: string): Promise<Actor> {
  const rina = await world.addOwner(name);
  await world.db
    .updateTable('users')
    .set({ youtube_channel_id: OWN_CHANNEL })
    .where('id', '=', rina.ownerId)
    .execute();
  return rina;
}
