import { createStore } from '../lib/store.ts';

export interface Toast {
  readonly id: string;
  readonly kind: 'success' | 'error' | 'loading' | 'info';
  readonly title: string;
  /** A second, smaller line. */
  readonly detail?: string | undefined;
  /** A link that opens in another tab. */
  readonly link?: { readonly href: string; readonly label: string } | undefined;
  /** What can still be done about it, such as taking it back. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
  /** It was dismissed and fades out. */
  readonly leaving?: boolean | undefined;
}

const fadingMs = 200;

const { get, set, subscribe } = createStore<readonly Toast[]>([]);
export const toastStore = { get, subscribe };

let count = 0;

/** Fades a toast out and then removes it. */
export function dismissToast(id: string): void {
  const shown = get().find((toast) => toast.id === id);
  if (shown === undefined || shown.leaving === true) return;
  const leaving = { ...shown, leaving: true };
  set(get().map((toast) => (toast === shown ? leaving : toast)));
  // A toast shown again under the same id stays.
  setTimeout(() => set(get().filter((toast) => toast !== leaving)), fadingMs);
}

/** Shows a toast, replacing the one with the same id. Loading ones stay until replaced or dismissed. */
export function showToast(toast: Omit<Toast, 'id'> & { id?: string }): string {
  count += 1;
  const id = toast.id ?? `toast-${count}`;
  // A failure without a reason of its own says nothing twice.
  const detail = toast.detail === toast.title ? undefined : toast.detail;
  set([...get().filter((other) => other.id !== id), { ...toast, id, detail }]);
  return id;
}
