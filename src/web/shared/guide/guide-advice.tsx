import { GuideBlocks } from './guide-blocks.tsx';
import type { GuideDocument } from './guide-document.ts';
import { sectionOf } from './guide-section.ts';

interface GuideAdviceProps {
  document: GuideDocument | undefined;
  id: string;
}

/** What the guide advises about a message. The quoted message is left out: the page shows it itself. */
export function GuideAdvice({ document, id }: GuideAdviceProps) {
  const section = document === undefined ? undefined : sectionOf(document, id);
  const advice = section?.blocks.filter(({ kind }) => kind !== 'note') ?? [];
  return advice.length === 0 ? null : (
    <div className="guide">
      <GuideBlocks blocks={advice} />
    </div>
  );
}
