/** What a name may have here: Google sets no limit, and it stands in the owner's log. */
export const NAME_LENGTH = 100;

/** Marks, blanks and characters without a shape. */
const UNSEEN = /[\p{C}\p{M}\p{Z}]/gu;

/**
 * What the owner's log calls a helper. Whoever may choose a name may choose that of another, so it stands
 * with the address that Google has confirmed, and a name that nobody could see is left out.
 */
export function nameInLog({ name, email }: { name: string; email: string | null }): string {
  const shown = name.replace(UNSEEN, '') === '' ? '' : name.slice(0, NAME_LENGTH).trim();
  if (email === null) return shown;
  return shown === '' || shown === email ? email : `${shown} (${email})`;
}
