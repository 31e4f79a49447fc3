import type { JSHandle, Page } from 'playwright-core';
import { look, lookInPage, type Stop } from './focus.ts';

/** No page of ours has more places to stop at. */
const mostStops = 250;
/** A field for a date has a stop for each of its parts. */
const mostAtOnce = 6;
/** Presses before the page is asked where they led: to ask after each takes most of the time. */
const presses = 10;

/** What is noted in the page, where each press is heard before it moves the focus on. */
interface Notes {
  /** How long the focus stayed at each place. */
  readonly stops: Map<Element, number>;
  readonly faults: string[];
  /** `through`: the focus has left the page's content, or starts from the top again. */
  state: 'pressing' | 'through' | 'no way out';
  isNoted: boolean;
  /** The present place has a fault that may pass. No press counts until that is known. */
  isDoubtful: boolean;
  readonly end: () => void;
}

/** Lets the next Tab begin at the top of the page. */
const begin = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });

/** Has the page look at each place where Tab has led, at the moment of the next press. */
async function takeNotes(page: Page): Promise<JSHandle<Notes>> {
  const looking = (await page.evaluateHandle(`(${lookInPage.toString()})`)) as JSHandle<() => Stop>;
  return page.evaluateHandle(
    ({ lookHere, most, mostHere }) => {
      let last: Element | undefined;
      const note = (focused: Element): void => {
        const { name, fault } = lookHere();
        const stayed = notes.stops.get(focused) ?? 0;
        if (name === null || (stayed > 0 && focused !== last)) {
          notes.state = 'through';
          return;
        }
        // A list that is redrawn takes the place away that was last.
        const place = last?.isConnected ? last.compareDocumentPosition(focused) : 0;
        if ((place & Node.DOCUMENT_POSITION_PRECEDING) !== 0) {
          notes.faults.push(`${name}: comes after what stands below it`);
        }
        notes.stops.set(focused, stayed + 1);
        last = focused;
        notes.isDoubtful = fault !== '';
        if (stayed >= mostHere || notes.stops.size > most) notes.state = 'no way out';
      };
      const hear = (event: KeyboardEvent): void => {
        if (event.key !== 'Tab') return;
        const isHalted = () => notes.state !== 'pressing' || notes.isDoubtful;
        if (!isHalted() && !notes.isNoted) {
          note(document.activeElement ?? document.body);
          notes.isNoted = true;
        }
        if (isHalted()) {
          event.preventDefault();
          event.stopImmediatePropagation();
        } else notes.isNoted = false;
      };
      const notes: Notes = {
        stops: new Map(),
        faults: [],
        state: 'pressing',
        isNoted: true,
        isDoubtful: false,
        end: () => removeEventListener('keydown', hear, { capture: true }),
      };
      addEventListener('keydown', hear, { capture: true });
      return notes;
    },
    { lookHere: looking, most: mostStops, mostHere: mostAtOnce },
  );
}

/** Looks once more at the present place, where that was doubtful, and lets the presses go on. */
async function settleDoubt(page: Page, notes: JSHandle<Notes>): Promise<void> {
  if (!(await notes.evaluate(({ isDoubtful }) => isDoubtful))) return;
  const { name, fault } = await look(page);
  await notes.evaluate(
    (written, found) => {
      if (found !== null) written.faults.push(found);
      written.isDoubtful = false;
    },
    fault === '' ? null : `${name}: ${fault}`,
  );
}

/**
 * Presses Tab from the top of the page to its end; answers what nobody could use that way. What came
 * above the focus while it moved down, such as the text of a list that grew, is gone through again.
 */
export async function tabThrough(page: Page): Promise<string[]> {
  const { faults, missed } = await goThrough(page);
  if (missed.length === 0) return faults;
  const again = await goThrough(page);
  return [...new Set([...faults, ...again.faults, ...again.missed])];
}

async function goThrough(page: Page): Promise<{ faults: string[]; missed: string[] }> {
  await begin(page);
  const notes = await takeNotes(page);
  for (let state = 'pressing'; state === 'pressing'; ) {
    for (let nth = 0; nth < presses; nth += 1) await page.keyboard.press('Tab');
    await settleDoubt(page, notes);
    state = await notes.evaluate((written) => written.state);
  }
  return notes.evaluate(({ stops, faults, state, end }) => {
    end();
    const [first] = stops.keys();
    if (!first?.matches('a[href="#content"]')) faults.push('nothing leads past the header');
    const last = [...stops.keys()].at(-1)?.outerHTML.slice(0, 120);
    if (state === 'no way out') return { faults: [...faults, `${last}: no way out`], missed: [] };
    const controls = 'a[href], button, input, textarea, select, summary, [tabindex]';
    // A group passes the focus on to the one of its members that Tab stops at.
    const groups = '[role="tablist"], [role="radiogroup"]';
    const missed = [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((control) => control.tabIndex >= 0 && !control.matches(`:disabled, ${groups}`))
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => !stops.has(control))
      .map(({ outerHTML }) => `${outerHTML.slice(0, 120)}: Tab does not stop there`);
    return { faults, missed };
  });
}
