import { type PointerEvent, useState } from 'react';

/** So far, in px, a finger has to push. */
const farEnough = 45;

interface Push {
  /** Where the finger came down, in px from the left. */
  readonly from: number;
  /** How far it is from there by now; never to the left. */
  readonly by: number;
}

/**
 * Lets a finger push something out of the page to the right; pushed less far it springs back. What
 * leaves so has a button to dismiss it, too. Scrolling up and down stays the browser's own.
 */
export function useSwipeAway(onAway: () => void) {
  const [push, setPush] = useState<Push | null>(null);
  const by = push?.by ?? 0;
  return {
    style: { touchAction: 'pan-y', transform: by === 0 ? undefined : `translateX(${by}px)` },
    onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
      if (pointerType !== 'mouse') setPush({ from: clientX, by: 0 });
    },
    onPointerMove: ({ clientX }: PointerEvent) =>
      setPush((held) => held && { ...held, by: Math.max(0, clientX - held.from) }),
    onPointerUp: ({ clientX }: PointerEvent) => {
      // The last moves of a quick finger may not be drawn yet.
      if (push && clientX - push.from >= farEnough) onAway();
      else setPush(null);
    },
    onPointerCancel: () => setPush(null),
  };
}
