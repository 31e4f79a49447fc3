import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { limits } from '../../../contract/limits.ts';
import { Spinner } from '../../ui/bristles.tsx';
import { Sentence } from '../../ui/text.tsx';

/** For the first 20 seconds: signing in has started the reading of all videos. */
export function ProcessingNotice() {
  const t = useTranslations('dashboard');
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), limits.processingNoticeMs);
    return () => clearTimeout(timer);
  }, []);
  // Its place stays, so that nothing moves under a finger when it goes.
  return (
    <p role="status" className="flex min-h-10 items-center gap-2 text-ink-2 sm:min-h-5">
      {shown && (
        <>
          <Spinner />
          <span>
            <b className="font-semibold">
              <Sentence>{t('processing')}</Sentence>
            </b>
            {' · '}
            {t('processingDetail')}
          </span>
        </>
      )}
    </p>
  );
}
