import { useLocation } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { GuideBlocks } from '../../shared/guide/guide-blocks.tsx';
import { GuideContent } from '../../shared/guide/guide-content.tsx';
import type { Block, Heading } from '../../shared/guide/guide-document.ts';

interface Question {
  readonly heading: Heading;
  readonly answer: Block[];
}

/** A heading of the third level is a question; the blocks up to the next one are its answer. */
function gatherQuestions(blocks: readonly Block[]): (Block | Question)[] {
  const gathered: (Block | Question)[] = [];
  for (const block of blocks) {
    const last = gathered.at(-1);
    const isHeading = block.kind === 'heading';
    if (isHeading && block.level === 3) gathered.push({ heading: block, answer: [] });
    else if (!isHeading && last !== undefined && 'answer' in last) last.answer.push(block);
    else gathered.push(block);
  }
  return gathered;
}

/** Opens at a press, and by itself when the address leads to it. */
function FoldedQuestion({ question: { heading, answer } }: { question: Question }) {
  const led = useLocation({ select: ({ hash }) => hash === heading.id });
  const [opened, setOpened] = useState<boolean>();
  return (
    <details
      id={heading.id}
      open={opened ?? led}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
      className="group border-b border-line"
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 py-2 font-semibold">
        <ChevronRight
          size={16}
          aria-hidden
          className="shrink-0 text-ink-3 transition-transform group-open:rotate-90"
        />
        <h3 className="text-comment tracking-normal">
          <GuideContent content={heading.content} />
        </h3>
      </summary>
      <div className="guide pb-4 pl-6">
        <GuideBlocks blocks={answer} />
      </div>
    </details>
  );
}

/** Questions to unfold, under their groups. */
export const GuideQuestions = ({ blocks }: { blocks: readonly Block[] }) =>
  gatherQuestions(blocks).map((entry) =>
    'answer' in entry ? (
      <FoldedQuestion key={entry.heading.id} question={entry} />
    ) : (
      <GuideBlocks
        key={entry.kind === 'heading' ? entry.id : JSON.stringify(entry)}
        blocks={[entry]}
      />
    ),
  );
