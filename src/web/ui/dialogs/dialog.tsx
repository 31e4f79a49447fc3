import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type FocusEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../lib/class-names.ts';
import { IconButton } from '../button.tsx';
import { fromToaster } from '../toaster.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** A dialog in the middle, or a sheet over the full height at the right edge. */
  shape?: keyof typeof shapes;
  /** Where the focus goes on opening; otherwise the dialog itself. */
  initialFocus?: RefObject<HTMLElement | null>;
}

const shapes = {
  dialog:
    'inset-x-4 top-1/2 mx-auto max-h-[calc(100dvh-2rem)] max-w-xl -translate-y-1/2 rounded-tr-[14px]',
  wide: 'inset-x-4 top-1/2 mx-auto max-h-[calc(100dvh-2rem)] max-w-3xl -translate-y-1/2 rounded-tr-[14px]',
  sheet: 'inset-y-0 right-0 w-full sm:max-w-md',
};

/** The focus that goes round from the last control to the first does not scroll by itself. */
function showFocused({ target, currentTarget }: FocusEvent): void {
  if (target !== currentTarget) target.scrollIntoView({ block: 'nearest' });
}

/** What a dialog was opened from. A menu closes with that, so its button stands for it. */
function openerOf(focused: Element | null): Element | null {
  const button = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby') ?? null;
  return button === null ? focused : document.getElementById(button);
}

/** Returns the focus to the element that opened a dialog, or to the heading where that is gone. */
function returnFocusTo(opener: Element | null): void {
  // Where the page has moved the focus meanwhile, it stays there.
  if (document.activeElement !== document.body) return;
  const there = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  const next = there ? opener : document.querySelector<HTMLElement>('h1');
  next?.focus({ preventScroll: true });
}

let scrims = 0;

function countScrims(by: 1 | -1): void {
  const { documentElement: page } = document;
  // Where the scroll bar takes no room, none is kept for it: the page would shift.
  if (scrims === 0) page.toggleAttribute('data-scroll-gutter', innerWidth > page.clientWidth);
  scrims += by;
  page.toggleAttribute('data-scroll-lock', scrims > 0);
}

/**
 * Covers the page behind a dialog, and stops its scrolling by a rule in base.css. Radix's own
 * overlay would inject a style element; a rule with `:has` would be evaluated at every change.
 */
function Scrim() {
  useLayoutEffect(() => {
    countScrims(1);
    return () => countScrims(-1);
  }, []);
  return <div className="overlay-in fixed inset-0 z-40 bg-(--scrim)" />;
}

/** Traps the focus, closes on Escape, and gives the focus back to what opened it. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  shape = 'dialog',
  initialFocus,
}: DialogProps) {
  const t = useTranslations('shell');
  const content = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  const focusFirst = (event: Event) => {
    event.preventDefault();
    opener.current = openerOf(document.activeElement);
    (initialFocus ?? content).current?.focus();
  };
  const giveBack = (event: Event) => {
    event.preventDefault();
    returnFocusTo(opener.current);
  };
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Radix.Portal>
        <Scrim />
        <Radix.Content
          ref={content}
          aria-describedby={undefined}
          onOpenAutoFocus={focusFirst}
          onCloseAutoFocus={giveBack}
          onInteractOutside={fromToaster}
          onFocus={showFocused}
          className={classNames(
            'overlay-in fixed z-50 flex flex-col overflow-y-auto [overflow-anchor:none] border border-line bg-surface shadow-dialog outline-none',
            shapes[shape],
          )}
        >
          <div className="flex items-start justify-between gap-4 p-5 pb-2">
            <Radix.Title className="text-h3">{title}</Radix.Title>
            <IconButton label={t('close')} onClick={onClose} className="-mt-1.5 -mr-2">
              <X size={20} aria-hidden />
            </IconButton>
          </div>
          <div className="px-5 pb-5">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The buttons at the end of a dialog, which stay in sight while it is scrolled. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-0 -mx-5 mt-4 -mb-5 flex flex-wrap justify-end gap-2 border-t border-line bg-surface px-5 py-3">
    {children}
  </div>
);
