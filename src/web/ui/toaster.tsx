import { CircleCheck, Info, OctagonX, X } from 'lucide-react';
import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslations } from 'use-intl';
import { limits } from '../../contract/limits.ts';
import { useStore } from '../lib/store.ts';
import { Spinner } from './bristles.tsx';
import { Button, IconButton } from './button.tsx';
import { freePlace, type Obstacle } from './free-place.ts';
import { dismissToast, type Toast, toastStore } from './toast-store.ts';

const visible = 3;
const recheckMs = 500;

const icons = {
  success: <CircleCheck size={20} className="text-good-edge" aria-hidden />,
  error: <OctagonX size={20} className="text-rejected-edge" aria-hidden />,
  info: <Info size={20} className="text-nila" aria-hidden />,
  loading: <Spinner />,
};

const selector = '[data-toaster]';

/** Keeps a dialog open when the press outside it was on a toast. */
export function fromToaster(event: Event): void {
  if (event.target instanceof Element && event.target.closest(selector)) event.preventDefault();
}

/** While the pointer or the focus is on the toasts, none of them disappears. */
const isHeld = () => document.querySelector(`${selector} ol:is(:hover, :focus-within)`) !== null;

interface ToastCardProps {
  toast: Toast;
  /** Called when it was dismissed by keyboard, which removes the focus. */
  onFocusLost: () => void;
}

function ToastCard({ toast, onFocusLost }: ToastCardProps) {
  const t = useTranslations('states');
  useEffect(() => {
    if (toast.kind === 'loading' || toast.leaving === true) return;
    const leave = () => {
      if (isHeld()) timer = setTimeout(leave, recheckMs);
      else dismissToast(toast.id);
    };
    let timer = setTimeout(leave, limits.toastMs);
    return () => clearTimeout(timer);
  }, [toast]);
  const swipe = useSwipeAway(() => dismissToast(toast.id));
  const dismiss = ({ detail: clicks }: MouseEvent) => {
    dismissToast(toast.id);
    if (clicks === 0) onFocusLost();
  };
  return (
    <li
      {...swipe}
      inert={toast.leaving === true}
      className={`bound overlay-in flex w-[min(356px,calc(100vw-2rem))] items-start gap-3 py-2 pr-1.5 pl-4 shadow-popover ${
        toast.leaving === true ? 'opacity-0 transition-opacity duration-200' : ''
      }`}
    >
      <span className="pt-2">{icons[toast.kind]}</span>
      <span className="min-w-0 flex-1 py-1.5">
        <span className="block font-semibold">{toast.title}</span>
        {toast.detail !== undefined && (
          <span className="line-clamp-6 text-small text-ink-2">{toast.detail}</span>
        )}
        {toast.link !== undefined && (
          <a
            href={toast.link.href}
            target="_blank"
            rel="noopener noreferrer"
            className="link inline-block min-h-6 text-small"
          >
            {toast.link.label}
          </a>
        )}
      </span>
      {toast.action !== undefined && (
        <Button
          kind="ghost"
          size="small"
          onClick={(event) => {
            dismiss(event);
            toast.action?.run();
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton label={t('dismiss')} onClick={dismiss}>
        <X size={16} aria-hidden />
      </IconButton>
    </li>
  );
}

/** What a toast must not hide: everything that can be pressed or filled in. */
const controls =
  'a[href], button, input, select, textarea, summary, [role="tab"], [role="radio"], [role="menuitem"]';

/** Toasts begin this far down a wide window at most. A phone has no free corner, so they may go lower. */
const lowest = 240;
const narrow = 640;
const margin = 8;

/**
 * How bad it is to hide something: the header least, then the text of a comment further down. What the
 * page is worked with is small, so it weighs more than the comments, or a tall toast would lie over it.
 */
function weightOf(element: Element, top: number): number {
  if (element.closest('header') !== null) return 1;
  if (element.closest('[data-comment]') === null) return 40;
  return element.matches('[data-comment]') && top > innerHeight / 2 ? 2 : 10;
}

/** Comments and what the page is worked with. */
function obstacles(): Obstacle[] {
  return [...document.querySelectorAll(`${controls}, [data-comment]`)].flatMap((element) => {
    if (element.closest(selector) !== null) return [];
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1 || top + height <= 0 || top >= innerHeight) return [];
    return [{ left, top, width, height, weight: weightOf(element, top) }];
  });
}

/** Moves the toasts to where they hide no control, as they come and as the page below changes. */
function useFreePlace(list: RefObject<HTMLOListElement | null>, toasts: readonly Toast[]) {
  useLayoutEffect(() => {
    const place = () => {
      const { current } = list;
      if (current === null || toasts.length === 0) return;
      const { offsetWidth: width, offsetHeight: height } = current;
      const { clientWidth } = document.documentElement;
      const room = {
        width: clientWidth,
        lowest: clientWidth < narrow ? innerHeight - height - margin : lowest,
        margin,
      };
      const { left, top } = freePlace({ width, height }, room, obstacles());
      current.style.setProperty('left', `${left}px`);
      current.style.setProperty('top', `${top}px`);
    };
    place();
    addEventListener('scrollend', place);
    addEventListener('resize', place);
    const page = new ResizeObserver(place);
    page.observe(document.body);
    return () => {
      page.disconnect();
      removeEventListener('scrollend', place);
      removeEventListener('resize', place);
    };
  }, [list, toasts]);
}

const spoken = ({ title, detail }: Toast) => [title, detail].filter(Boolean).join(' ');

/** Toasts at the top right. Alt+T goes to them, Escape back; a live region says what they say. */
export function Toaster() {
  const t = useTranslations('shell');
  const toasts = useStore(toastStore);
  const list = useRef<HTMLOListElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  useFreePlace(list, toasts);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey && event.code === 'KeyT') list.current?.focus();
      if (event.key === 'Escape' && list.current?.contains(document.activeElement)) {
        cameFrom.current?.focus();
      }
    };
    const onFocus = ({ target, relatedTarget: from }: FocusEvent) => {
      const entered = target instanceof Node && list.current?.contains(target) === true;
      if (entered && from instanceof HTMLElement && !list.current?.contains(from)) {
        cameFrom.current = from;
      }
    };
    addEventListener('keydown', onKey);
    addEventListener('focusin', onFocus);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('focusin', onFocus);
    };
  }, []);
  const last = toasts.findLast(({ leaving }) => leaving !== true);
  return (
    <section aria-label={t('notifications')} data-toaster className="pointer-events-auto">
      <ol ref={list} tabIndex={-1} className="fixed z-60 flex flex-col gap-3.5 outline-none">
        {toasts.slice(-visible).map((toast) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            onFocusLost={() => (toasts.length > 1 ? list.current : cameFrom.current)?.focus()}
          />
        ))}
      </ol>
      <div role="status" className="sr-only">
        {last !== undefined && last.kind !== 'error' && spoken(last)}
      </div>
      <div role="alert" className="sr-only">
        {last?.kind === 'error' && spoken(last)}
      </div>
    </section>
  );
}

/** The distance in px after which a swipe dismisses. */
const farEnough = 45;

interface Swipe {
  /** Where the finger touched, in px from the left. */
  readonly from: number;
  /** Its distance from there, never negative. */
  readonly by: number;
}

/**
 * Dismisses by a swipe to the right; a shorter swipe springs back. The element needs a button for
 * the same. Vertical scrolling stays with the browser.
 */
function useSwipeAway(onAway: () => void) {
  const [push, setPush] = useState<Swipe | null>(null);
  const by = push?.by ?? 0;
  return {
    style: { touchAction: 'pan-y', transform: by === 0 ? undefined : `translateX(${by}px)` },
    onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
      if (pointerType !== 'mouse') setPush({ from: clientX, by: 0 });
    },
    onPointerMove: ({ clientX }: PointerEvent) =>
      setPush((held) => held && { ...held, by: Math.max(0, clientX - held.from) }),
    onPointerUp: ({ clientX }: PointerEvent) => {
      // The last moves of a quick finger may not be rendered yet.
      if (push && clientX - push.from >= farEnough) onAway();
      else setPush(null);
    },
    onPointerCancel: () => setPush(null),
  };
}
