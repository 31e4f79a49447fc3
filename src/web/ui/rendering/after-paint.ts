/** A page that is not shown paints nothing, and is not kept waiting for it. */
const latestMs = 500;

/** Does something once the next frame is on the screen, where it keeps nobody waiting. */
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
