import { type RefObject, useEffect } from 'react';

const typing = 'input, textarea, select, [contenteditable], [role="listbox"], [role="dialog"]';

/**
 * Single keys that lead to a field, while the focus is on the page and in no field: whoever works
 * by voice would otherwise set them off by speaking.
 */
export function useShortcuts(
  fields: Readonly<Record<string, RefObject<HTMLInputElement | null>>>,
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return;
      if (target.closest('main') === null || target.closest(typing) !== null) return;
      const field = fields[key]?.current;
      if (!field) return;
      event.preventDefault();
      field.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [fields]);
}
