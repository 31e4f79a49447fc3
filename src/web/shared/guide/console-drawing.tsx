import { MousePointerClick } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { type ConsoleLine, consolePages } from './console-drawings.ts';
import type { Drawing } from './guide-document.ts';

/** What the reader has to press or fill in stands in a frame, with a pointer. */
const frame = 'outline-2 outline-offset-2 outline-nila';

const Pointer = () => (
  <MousePointerClick size={20} className="shrink-0 text-nila" strokeWidth={1.75} />
);

function Line({ line }: { line: ConsoleLine }) {
  switch (line.kind) {
    case 'title':
      return <p className="font-semibold text-ink">{line.text}</p>;
    case 'button':
      return (
        <p className="flex items-center gap-3">
          <span
            className={classNames(
              'rounded-full px-4 py-1 font-semibold',
              line.press ? `bg-nila text-on-nila ${frame}` : 'border border-line-strong text-ink-2',
            )}
          >
            {line.text}
          </span>
          {line.press && <Pointer />}
        </p>
      );
    case 'field':
      return (
        <div className="flex flex-col gap-1">
          <span className="text-meta text-ink-2">{line.label}</span>
          <p className="flex items-center gap-3">
            <span
              className={classNames(
                'min-w-0 flex-1 rounded-chip border border-line-strong bg-surface px-2 py-1 font-mono text-small wrap-anywhere',
                line.press && frame,
              )}
            >
              {line.text}
            </span>
            {line.press && <Pointer />}
          </p>
        </div>
      );
    case 'choice':
      return (
        <div className="flex flex-col gap-2">
          {line.options.map((option) => (
            <p key={option} className="flex items-center gap-3">
              <span
                className={classNames(
                  'size-4 shrink-0 rounded-full',
                  option === line.chosen
                    ? `border-[5px] border-nila ${frame}`
                    : 'border border-line-strong',
                )}
              />
              {option}
              {option === line.chosen && <Pointer />}
            </p>
          ))}
        </div>
      );
  }
}

/** A simple drawing of a page of Google's console; its description says the same in words. */
export function ConsoleDrawing({ drawing: { name, description } }: { drawing: Drawing }) {
  const page = consolePages[name];
  if (page === undefined) return null;
  return (
    <div
      role="img"
      aria-label={description}
      className="w-full max-w-md overflow-hidden rounded-control border border-line bg-sunken text-small text-ink-2"
    >
      <div aria-hidden>
        <p className="border-b border-line px-3 py-1.5 font-mono text-meta wrap-anywhere">
          {page.address}
        </p>
        <div className="flex flex-col gap-3 p-4">
          {page.lines.map((line) => (
            <Line key={JSON.stringify(line)} line={line} />
          ))}
        </div>
      </div>
    </div>
  );
}
