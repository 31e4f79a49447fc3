import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Video } from '../../../contract/video.ts';
import { classNames } from '../../lib/class-names.ts';
import { useIsDemo, usePlatformLinks } from '../../shared/host.ts';
import { Thumbnail } from '../../shared/thumbnail.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { isUpright } from './video.ts';

/** Shown instead of a player that would stay empty. */
function Still({ video, upright, demo }: { video: Video; upright: boolean; demo: boolean }) {
  const t = useTranslations('video');
  const links = usePlatformLinks();
  return (
    <>
      <Thumbnail video={video} upright={upright} eager />
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-3 py-2 text-small text-ink-2">
        <p>{t(demo ? 'playerDemo' : 'playerOff')}</p>
        <a
          href={links.video(video.id)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('secondary', 'small')}
        >
          <ExternalLink size={15} aria-hidden />
          {t(demo ? 'asViewers' : 'watch')}
        </a>
      </div>
    </>
  );
}

/** The player keeps its own origin and cannot navigate this page. */
const mayDo = 'allow-scripts allow-same-origin allow-popups allow-presentation';

/** The platform's own player, without its cookies; narrow for what was filmed upright. */
export function Player({ video, title }: { video: Video; title: string }) {
  const demo = useIsDemo();
  const upright = isUpright(video.contentDetails.duration);
  const still = demo || video.status.embeddable === false;
  return (
    <div
      className={classNames(
        'bound mx-auto flex w-full flex-col overflow-hidden',
        upright && 'max-w-[400px]',
      )}
    >
      {still ? (
        <Still video={video} upright={upright} demo={demo} />
      ) : (
        <iframe
          title={title}
          src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(video.id)}`}
          sandbox={mayDo}
          allow="fullscreen; picture-in-picture; encrypted-media"
          referrerPolicy="strict-origin-when-cross-origin"
          className={classNames('w-full bg-sunken', upright ? 'aspect-9/16' : 'aspect-video')}
        />
      )}
    </div>
  );
}
