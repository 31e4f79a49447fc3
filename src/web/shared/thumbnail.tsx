import { Clapperboard } from 'lucide-react';
import { useState } from 'react';
import type { Video } from '../../contract/video.ts';
import { classNames } from '../lib/class-names.ts';

interface ThumbnailProps {
  video: Video;
  /** 16:9 for videos, 9:16 for Shorts. */
  upright: boolean;
  /** The first pictures of a page are fetched at once. */
  eager?: boolean;
}

const sizes = { upright: { width: 180, height: 320 }, flat: { width: 320, height: 180 } };

export function Thumbnail({ video, upright, eager = false }: ThumbnailProps) {
  const [failed, setFailed] = useState(false);
  const { medium, default: small } = video.snippet.thumbnails;
  const src = medium?.url ?? small?.url;
  const shape = upright ? 'aspect-9/16' : 'aspect-video';
  if (src === undefined || failed) {
    return (
      <span
        className={classNames(shape, 'flex items-center justify-center bg-sunken text-line-strong')}
      >
        <Clapperboard size={32} strokeWidth={1.25} aria-hidden />
      </span>
    );
  }
  return (
    <img
      src={src}
      alt=""
      {...sizes[upright ? 'upright' : 'flat']}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
      className={classNames(shape, 'w-full bg-sunken object-cover')}
    />
  );
}
