import { mapInTurns } from '../../base/turns.ts';
import type { Deps } from '../../context/deps.ts';
import type { Register } from '../../http/register-endpoint.ts';
import { presentComment } from '../comment.presenter.ts';
import { viewMatches } from './view-matches.ts';

export function registerRuleMatchRoutes(on: Register, deps: Deps): void {
  on('GET /api/rules/{id}/matches', async ({ actor, params }) => {
    const matches = await viewMatches(deps, actor, Number(params.id));
    return {
      data: await mapInTurns(matches, ({ match, comment }) => ({
        outcome: match.outcome,
        action: match.action,
        found_at: match.found_at.toISOString(),
        comment: presentComment(comment, actor),
      })),
    };
  });
}
