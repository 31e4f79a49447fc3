import { useShortcuts } from '../../session/use-shortcuts.ts';

const cardOf = (element: Element | null) =>
  element?.closest<HTMLElement>('[data-campaign]') ?? null;

const step = (by: 1 | -1) => () => {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-campaign]')];
  const at = cards.findIndex((card) => card === cardOf(document.activeElement));
  const next = cards[at < 0 ? 0 : at + by];
  next?.querySelector<HTMLElement>('[data-part="open"]')?.focus();
};

/** Moves the focus between the cards, and asks about the one that has it. */
export function useCardKeys(onReject: (campaignId: string) => void): void {
  useShortcuts({
    next: step(1),
    previous: step(-1),
    bulk_reject: () => {
      const id = cardOf(document.activeElement)?.dataset['campaign'];
      if (id === undefined) return false;
      onReject(id);
      return true;
    },
  });
}
