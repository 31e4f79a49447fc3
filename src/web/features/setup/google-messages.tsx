import { ChevronRight } from 'lucide-react';
import { googlePageErrors } from '../../../contract/setup-limits.ts';
import { GuideBlocks } from '../../shared/guide/guide-blocks.tsx';
import { GuideContent } from '../../shared/guide/guide-content.tsx';
import { sectionOf } from '../../shared/guide/guide-section.ts';
import { useGuidePage } from '../../shared/guide/use-guide-page.ts';
import { anchorOf, setupGuide } from './failure.tsx';

/** What Google's own page may say, and what to press for each. */
export function GoogleMessages() {
  const { data: document } = useGuidePage(setupGuide);
  if (document === undefined) return null;
  return (
    <ul className="bound divide-y divide-line px-4">
      {googlePageErrors.map((code) => {
        const section = sectionOf(document, `google-says-${anchorOf(code)}`);
        if (section === undefined) return null;
        return (
          <li key={code}>
            <details className="group">
              <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 py-2 font-semibold">
                <ChevronRight
                  size={16}
                  aria-hidden
                  className="shrink-0 text-ink-3 transition-transform group-open:rotate-90"
                />
                <span className="min-w-0">
                  <GuideContent content={section.heading.content} />
                </span>
              </summary>
              <div className="guide pb-4 pl-6">
                <GuideBlocks blocks={section.blocks} />
              </div>
            </details>
          </li>
        );
      })}
    </ul>
  );
}
