import { useEffect, useEffectEvent } from 'react';

interface Takers {
  onFile: (file: File) => void;
  onText: (text: string) => void;
}

/**
 * Takes files and texts that are dropped or pasted anywhere on the page: a browser leaves the page for
 * a file that misses its target.
 */
export function useDropped({ onFile, onText }: Takers): void {
  const take = useEffectEvent((event: Event, data: DataTransfer | null) => {
    const [file] = data?.files ?? [];
    const text = data?.getData('text') ?? '';
    const isInField = event.target instanceof Element && event.target.matches('input, textarea');
    if (file === undefined && (isInField || text.trim() === '')) return;
    event.preventDefault();
    if (file) onFile(file);
    else onText(text);
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('dragover', (event) => event.preventDefault(), { signal });
    document.addEventListener('drop', (event) => take(event, event.dataTransfer), { signal });
    document.addEventListener('paste', (event) => take(event, event.clipboardData), { signal });
    return () => listening.abort();
  }, []);
}
