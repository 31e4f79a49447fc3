/** A hidden page paints nothing; it acts after this time. */
const latestMs = 500;

/** Calls `act` after the next frame is painted, so that it does not delay the frame. */
export function afterPaint(act: () => void): void {
  const timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    act();
  }, latestMs);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    setTimeout(act);
  });
}
