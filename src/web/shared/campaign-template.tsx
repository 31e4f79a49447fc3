import { useTranslations } from 'use-intl';
import type { CampaignTemplate } from '../../contract/campaign-head.ts';

/** The template as one example: each slot has its first filler. For names and titles. */
export const templateText = (template: CampaignTemplate): string =>
  template.map((part) => ('text' in part ? part.text : (part.fillers[0] ?? ''))).join(' ');

/** A word and the marks behind it, which stand beside the slot: they are the sentence's. */
const wordAndMarks = /^(?<word>.+?)(?<marks>[,.;:!?]*)$/su;

function Slot({ fillers }: { fillers: readonly string[] }) {
  const t = useTranslations('campaigns');
  const [first = '', ...others] = fillers;
  const { word = first, marks = '' } = wordAndMarks.exec(first)?.groups ?? {};
  return (
    <>
      <span
        title={fillers.join(', ')}
        className="rounded-chip border border-dashed border-mark-edge bg-mark px-1 text-mark-ink"
      >
        <span aria-hidden>
          {word}
          {others.length > 0 && <span className="text-small"> +{others.length}</span>}
        </span>
        <span className="sr-only">{t('slot', { words: fillers.join(', ') })}</span>
      </span>
      <span aria-hidden>{marks}</span>
    </>
  );
}

/** What the comments of a campaign have in common; the places that differ are marked. */
export function TemplateText({ template }: { template: CampaignTemplate }) {
  const t = useTranslations('campaigns');
  if (template.length === 0) return <span className="text-ink-2">{t('noTemplate')}</span>;
  const placed = template.map((part, place) => ({ part, place }));
  return (
    <bdi dir="auto" lang="und" className="foreign">
      {placed.map(({ part, place }) => (
        <span key={place}>
          {place > 0 && ' '}
          {'text' in part ? part.text : <Slot fillers={part.fillers} />}
        </span>
      ))}
    </bdi>
  );
}
