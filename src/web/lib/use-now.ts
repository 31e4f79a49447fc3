import { useEffect, useState } from 'react';

const calm = matchMedia('(prefers-reduced-motion: reduce)');

/** The present in milliseconds, again each second (each five under reduced motion) while `running`. */
export function useNow(running: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!running) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), calm.matches ? 5000 : 1000);
    return () => clearInterval(timer);
  }, [running]);
  return now;
}
