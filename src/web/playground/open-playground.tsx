import { ChevronRight } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../lib/class-names.ts';
import { Button } from '../ui/button.tsx';

/** Where visitors may try a comment. Its code is loaded when somebody opens it. */
export function OpenPlayground({ className = '' }: { className?: string }) {
  const t = useTranslations('playground');
  const [Playground, setPlayground] = useState<ComponentType>();
  const [failed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    import('./playground.tsx').then(
      (loaded) => setPlayground(() => loaded.Playground),
      () => setFailed(true),
    );
  };
  return (
    <details
      className={classNames('bound group px-4 py-3', className)}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && Playground === undefined) load();
      }}
    >
      <summary className="flex min-h-9 cursor-pointer list-none items-center gap-2 font-semibold coarse:min-h-11">
        <ChevronRight size={16} aria-hidden className="transition-transform group-open:rotate-90" />
        {t('title')}
      </summary>
      {Playground !== undefined && <Playground />}
      {failed && (
        <p role="alert" className="flex flex-wrap items-center gap-3 py-2">
          {t('failed')} <Button onClick={load}>{t('again')}</Button>
        </p>
      )}
    </details>
  );
}
