import { useTranslations } from 'use-intl';
import type { RuleMatch } from '../../../contract/rule.ts';
import { DecisionChip } from '../../decisions/decision-chip.tsx';
import { RelativeTime } from '../../shared/facts.tsx';
import { useErrorText } from '../../shared/texts.ts';
import { Failed, Skeleton } from '../../ui/states.tsx';
import { useMatches } from './rule-queries.ts';

/** The latest comments that a rule has found, and what became of each. */
export function RuleMatches({ id }: { id: string }) {
  const t = useTranslations('rules');
  const errorText = useErrorText();
  const { data: matches, error, refetch } = useMatches(id);
  if (error !== null && matches === undefined) {
    return <Failed onRetry={() => void refetch()}>{errorText(error, t('loadFailed'))}</Failed>;
  }
  if (matches === undefined) return <Skeleton className="h-20" />;
  if (matches.length === 0) return <p className="text-ink-2">{t('noMatches')}</p>;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {matches.map((match) => (
        <Match key={match.comment.id} match={match} />
      ))}
    </ul>
  );
}

function useOutcomeText(): (match: RuleMatch) => string {
  const t = useTranslations('automatic');
  return ({ outcome, action }) => {
    if (outcome === 'acted') return t(`outcome_acted_${action}`);
    if (outcome === 'would_act') return t(`outcome_would_act_${action}`);
    return t(`outcome_${outcome}`);
  };
}

function Match({ match }: { match: RuleMatch }) {
  const t = useTranslations('rules');
  const anonymous = useTranslations('comments')('anonymous');
  const outcomeText = useOutcomeText();
  const { comment, outcome, found_at: foundAt } = match;
  const author = comment.author_name ?? anonymous;
  return (
    <li className="flex flex-col gap-1 py-2">
      <p className="flex flex-wrap gap-x-3 text-small text-ink-3">
        <bdi className="foreign font-semibold text-ink" lang="und">
          {author}
        </bdi>
        <span>{t('example', { n: comment.spam_score })}</span>
        <RelativeTime instant={foundAt} fallback="" />
        <span className="text-ink-2">{outcomeText(match)}</span>
      </p>
      <bdi className="foreign line-clamp-3" lang="und" dir="auto">
        {comment.comment_text}
      </bdi>
      {outcome === 'acted' && comment.decision !== null && (
        <div className="flex flex-wrap items-center gap-2">
          <DecisionChip row={comment} progress={comment.decision} />
        </div>
      )}
    </li>
  );
}
