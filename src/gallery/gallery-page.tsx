import { Announcer } from '../web/ui/announcer.tsx';
import { Toaster } from '../web/ui/toaster.tsx';
import { entries } from './entries.ts';
import { addressOf, type Entry } from './entry.ts';
import { type Aspect, choices, type Look, lookAddress } from './look.ts';

interface GalleryPageProps {
  look: Look;
  /** The open overlay. */
  opened: string | null;
}

function Choice({ look, aspect }: { look: Look; aspect: Aspect }) {
  return (
    <p className="flex flex-wrap gap-x-3">
      {choices[aspect].map((value) => (
        <a
          key={value}
          href={lookAddress({ ...look, [aspect]: value })}
          aria-current={look[aspect] === value || undefined}
          className="link inline-flex min-h-6 items-center aria-[current=true]:font-bold aria-[current=true]:no-underline"
        >
          {value}
        </a>
      ))}
    </p>
  );
}

function States({ entry, look }: { entry: Entry; look: Look }) {
  const caption = 'mb-1.5 text-meta text-ink-3';
  return (
    <div
      className={entry.wide ? 'flex flex-col gap-5' : 'flex flex-wrap items-start gap-x-8 gap-y-5'}
    >
      {entry.shows.map((shown) => (
        <div key={shown.state} data-state-of={entry.of} className="min-w-0 max-w-full">
          {shown.overlay ? (
            <a
              href={lookAddress(look, addressOf(entry, shown))}
              data-opens={addressOf(entry, shown)}
              lang="en"
              className="link inline-flex min-h-6 items-center"
            >
              {shown.state}
            </a>
          ) : (
            <>
              <p lang="en" data-caption className={caption}>
                {shown.state}
              </p>
              {shown.view}
            </>
          )}
        </div>
      ))}
    </div>
  );
}

/** Every component in every state, and one overlay if the address asks for it. */
export function GalleryPage({ look, opened }: GalleryPageProps) {
  const overlay = entries
    .flatMap((entry) => entry.shows.map((shown) => ({ address: addressOf(entry, shown), shown })))
    .find(({ address, shown }) => shown.overlay && address === opened);
  return (
    <>
      <header lang="en" data-caption className="border-b border-line px-4 py-3 sm:px-6">
        <h1 className="text-h3">Gallery</h1>
        <div className="mt-1 flex flex-wrap gap-x-8">
          <Choice look={look} aspect="theme" />
          <Choice look={look} aspect="language" />
          <Choice look={look} aspect="density" />
        </div>
      </header>
      <main className="px-4 pt-4 pb-24 sm:px-6">
        {overlay === undefined
          ? entries.map((entry) => (
              <section key={entry.of} data-entry={entry.of} className="border-b border-line py-5">
                <h2 lang="en" data-caption className="mb-3 text-body">
                  {entry.of}
                </h2>
                <States entry={entry} look={look} />
              </section>
            ))
          : overlay.shown.view}
      </main>
      <Toaster />
      <Announcer />
    </>
  );
}
