/** What a name may have here: Google sets no limit, and it stands in the owner's log. */
const NAME_LENGTH = 100;

/** Marks, blanks and characters without a shape; the last four are letters that show nothing. */
const UNSEEN = /[\p{C}\p{M}\p{Z}\u115f\u1160\u3164\uffa0\u2800]/gu;
/** Line breaks, and what turns the direction of the text that follows. */
const CONTROLS = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** A name of somebody at Google as it is kept: not longer than names here, and no half of a character. */
export const nameToKeep = (name: string): string =>
  Array.from(name.toWellFormed()).slice(0, NAME_LENGTH).join('');

/**
 * The name of a helper in the owner's log. Anybody can choose the name of another person at Google, so
 * the address that Google has confirmed follows it, or a number that nobody can choose where there is
 * none. A name without visible characters is left out.
 */
export function nameInLog(person: { id: number; name: string; email: string | null }): string {
  const address = person.email ?? `#${person.id}`;
  const plain = nameToKeep(person.name.replace(CONTROLS, ' ')).trim();
  const shown = plain.replace(UNSEEN, '') === '' ? '' : plain;
  return shown === '' || shown === address ? address : `${shown} (${address})`;
}
