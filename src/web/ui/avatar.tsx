import { useState } from 'react';
import { classNames } from '../lib/class-names.ts';

interface AvatarProps {
  src: string | null;
  /** Its initial is shown where the picture fails. */
  name: string;
  /** Edge in pixels. */
  size: number;
  className?: string;
}

const initial = (name: string) =>
  [...name.replace(/[^\p{L}\p{N}]/gu, '')][0]?.toLocaleUpperCase() ?? '·';

export function Avatar({ src, name, size, className }: AvatarProps) {
  const [failed, setFailed] = useState(false);
  const shape = classNames('shrink-0 rounded-full', className);
  if (src === null || src === '' || failed) {
    return (
      <span
        aria-hidden
        style={{ width: size, height: size, fontSize: size * 0.42 }}
        className={classNames(
          shape,
          'inline-flex items-center justify-center overflow-clip border border-line bg-sunken font-semibold text-ink-2',
        )}
      >
        {initial(name)}
      </span>
    );
  }
  return (
    <img
      src={src}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
      className={classNames(shape, 'bg-sunken object-cover')}
    />
  );
}
