import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

interface Tip {
  /** The element that the tooltip explains. */
  readonly owner: HTMLElement;
  readonly text: string;
}

/** How long the pointer rests before the first tooltip, and how soon after one the next needs no rest. */
const delayMs = 700;
const skipDelayMs = 300;
/** The least distance in px from the edges of the window. */
const margin = 8;

const ownerAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;

/** Follows pointer, focus and keys of the whole page, and calls `show` with what is to be explained. */
function followTips(card: RefObject<HTMLElement | null>, show: (tip: Tip | null) => void) {
  const events = new AbortController();
  let shown: HTMLElement | null = null;
  let byKeyboard = false;
  let pointed: HTMLElement | null = null;
  let closedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const gone = new MutationObserver(() => {
    if (shown?.isConnected === false) close();
  });
  const open = (owner: HTMLElement, keyboard: boolean) => {
    clearTimeout(timer);
    shown = owner;
    byKeyboard = keyboard;
    gone.observe(document.body, { childList: true, subtree: true });
    show({ owner, text: owner.dataset['tooltip'] ?? '' });
  };
  const close = () => {
    clearTimeout(timer);
    if (shown === null) return;
    shown = null;
    closedAt = performance.now();
    gone.disconnect();
    show(null);
  };
  const inCard = ({ target }: Event) =>
    target instanceof Node && card.current?.contains(target) === true;
  const on = <Name extends keyof WindowEventMap>(
    name: Name,
    act: (event: WindowEventMap[Name]) => void,
  ) => addEventListener(name, act, { capture: true, signal: events.signal });

  on('pointerover', (event) => {
    if (event.pointerType === 'touch' || inCard(event)) return;
    const owner = ownerAt(event.target);
    if (owner === pointed) return;
    pointed = owner;
    clearTimeout(timer);
    const next = shown !== null || performance.now() - closedAt < skipDelayMs;
    if (owner === null) {
      if (!byKeyboard) close();
    } else if (next) open(owner, false);
    else timer = setTimeout(() => open(owner, false), delayMs);
  });
  on('pointerout', ({ relatedTarget }) => {
    // The pointer has left the window.
    if (relatedTarget !== null) return;
    pointed = null;
    if (!byKeyboard) close();
  });
  on('focusin', ({ target }) => {
    const owner = ownerAt(target);
    if (owner !== null && owner === target && owner.matches(':focus-visible')) open(owner, true);
    else close();
  });
  on('focusout', () => {
    if (byKeyboard) close();
  });
  on('pointerdown', (event) => {
    // A dialog would take it for a press outside.
    if (inCard(event)) event.stopPropagation();
    else close();
  });
  on('click', close);
  on('resize', close);
  on('scroll', ({ target }) => {
    if (target instanceof Node && target.contains(shown)) close();
  });
  on('keydown', (event) => {
    if (event.key !== 'Escape' || shown === null) return;
    // What is behind the tooltip stays open.
    event.preventDefault();
    event.stopPropagation();
    close();
  });
  return () => {
    events.abort();
    close();
  };
}

/**
 * Explains icons and shortened texts: any element with `data-tooltip`, under the pointer and on
 * keyboard focus. One for the whole page, so that a list with many buttons renders no more for it.
 */
export function Tooltips() {
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const [tip, setTip] = useState<Tip | null>(null);
  useEffect(() => followTips(card, setTip), []);
  useLayoutEffect(() => {
    if (tip === null || card.current === null) return;
    const { owner } = tip;
    const { offsetWidth: width, offsetHeight: height, style } = card.current;
    const at = owner.getBoundingClientRect();
    const rightmost = document.documentElement.clientWidth - margin - width;
    const left = Math.max(margin, Math.min(at.left + (at.width - width) / 2, rightmost));
    const top = at.top - height < margin ? at.bottom : at.top - height;
    style.setProperty('left', `${left}px`);
    style.setProperty('top', `${top}px`);
    owner.setAttribute('aria-describedby', id);
    return () => owner.removeAttribute('aria-describedby');
  }, [tip, id]);
  if (tip === null) return null;
  return createPortal(
    // Its padding reaches to the owner, so that the pointer finds no gap on its way. Its width does not
    // depend on where the tooltip before it stood.
    <div
      ref={card}
      id={id}
      role="tooltip"
      className="pointer-events-auto fixed top-0 left-0 z-50 w-max py-1.5"
    >
      <div className="overlay-in max-w-72 rounded-control bg-ink px-2 py-1 text-small text-kain">
        {tip.text}
      </div>
    </div>,
    document.body,
  );
}
