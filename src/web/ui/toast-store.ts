export interface Toast {
  readonly id: string;
  readonly kind: 'success' | 'error' | 'loading' | 'info';
  readonly title: string;
  /** A second, smaller line. */
  readonly detail?: string | undefined;
  /** Where to go on; opens beside this page. */
  readonly link?: { readonly href: string; readonly label: string } | undefined;
}

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

export const dismissToast = (id: string): void =>
  publish(toasts.filter((toast) => toast.id !== id));

/** Shows a toast, replacing the one with the same id. Loading ones stay until replaced or dismissed. */
export function showToast(toast: Omit<Toast, 'id'> & { id?: string }): string {
  count += 1;
  const id = toast.id ?? `toast-${count}`;
  publish([...toasts.filter((other) => other.id !== id), { ...toast, id }]);
  return id;
}
