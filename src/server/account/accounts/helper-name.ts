/** What a name may have here: Google sets no limit, and it stands in the owner's log. */
export const NAME_LENGTH = 100;

/** Marks, blanks and characters without a shape. */
const UNSEEN = /[\p{C}\p{M}\p{Z}]/gu;

/**
 * The name of a helper in the owner's log. Anybody can choose the name of another person at Google, so
 * the address that Google has confirmed follows it. A name without visible characters is left out.
 */
export function nameInLog({ name, email }: { name: string; email: string | null }): string {
  const shown = name.replace(UNSEEN, '') === '' ? '' : name.slice(0, NAME_LENGTH).trim();
  if (email === null) return shown;
  return shown === '' || shown === email ? email : `${shown} (${email})`;
}
