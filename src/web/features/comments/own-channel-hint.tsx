import { Info } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/states.tsx';
import type { Filters } from './use-filters.ts';
import { useChannels } from './use-pickers.ts';

interface OwnChannelHintProps {
  filters: Filters;
  /** All channels show, rather than a foreign one. */
  all: boolean;
  own: string;
}

/** Why there are no check boxes, and the way to have them. */
export function OwnChannelHint({ filters, all, own }: OwnChannelHintProps) {
  const t = useTranslations('comments');
  const { channels, isPending } = useChannels();
  const name = channels.find(({ id }) => id === own)?.title;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-2">
      <span className="inline-flex items-baseline gap-2">
        <Info size={16} aria-hidden className="shrink-0 translate-y-0.5" />
        {t(all ? 'chooseOwn' : 'readOnly')}
      </span>
      {isPending && <Skeleton className="h-7.5 w-56 coarse:h-11" />}
      {name !== undefined && (
        <Button
          size="small"
          onClick={() => filters.change({ channel_id: own, video_id: undefined })}
        >
          <bdi className="foreign max-w-[32ch] truncate">
            {t('chooseOwnButton', { channel: name })}
          </bdi>
        </Button>
      )}
    </div>
  );
}
