export interface Toast {
  readonly id: string;
  readonly kind: 'success' | 'error' | 'loading' | 'info';
  readonly title: string;
  /** A second, smaller line. */
  readonly detail?: string | undefined;
  /** Where to go on; opens beside this page. */
  readonly link?: { readonly href: string; readonly label: string } | undefined;
  /** It was dismissed, and fades. */
  readonly leaving?: boolean | undefined;
}

const fadingMs = 200;

let toasts: readonly Toast[] = [];
let count = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export const toastStore = {
  get: () => toasts,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Lets a toast fade, and then takes it away. */
export function dismissToast(id: string): void {
  const shown = toasts.find((toast) => toast.id === id);
  if (shown === undefined || shown.leaving === true) return;
  const leaving = { ...shown, leaving: true };
  publish(toasts.map((toast) => (toast === shown ? leaving : toast)));
  // One that came back meanwhile under the same id stays.
  setTimeout(() => publish(toasts.filter((toast) => toast !== leaving)), fadingMs);
}

/** Shows a toast, replacing the one with the same id. Loading ones stay until replaced or dismissed. */
export function showToast(toast: Omit<Toast, 'id'> & { id?: string }): string {
  count += 1;
  const id = toast.id ?? `toast-${count}`;
  publish([...toasts.filter((other) => other.id !== id), { ...toast, id }]);
  return id;
}
