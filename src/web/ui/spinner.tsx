/** Work of unknown length: ribs of the broom, one after the other. */
export const Spinner = () => (
  <svg width="20" height="20" viewBox="0 0 20 20" className="text-nila" aria-hidden>
    {[3, 7.5, 12, 16.5].map((x, index) => (
      <path
        key={x}
        d={`M${x} 17l1.800-14`}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        className={`animate-pulse [animation-delay:var(--delay)]`}
        style={{ '--delay': `${index * 160}ms` }}
      />
    ))}
  </svg>
);
