import type { Locator } from 'playwright-core';

/** A finger goes down on something, sideways by so many pixels, and up again. */
export async function pushBy(target: Locator, by: number): Promise<void> {
  const page = target.page();
  const { x, y, width } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  const from = { x: by < 0 ? x + width - 100 : x + 60, y: y + 12 };
  const finger = await page.context().newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (const part of [0.25, 0.5, 0.75, 1]) {
    const touchPoints = [{ x: from.x + by * part, y: from.y }];
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
