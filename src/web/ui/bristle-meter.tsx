interface BristleMeterProps {
  /** 0 to 100. */
  value: number;
  label: string;
}

/** Twenty rising strokes for a value from 0 to 100, with the number always beside them. */
export const BristleMeter = ({ value, label }: BristleMeterProps) => (
  <span
    role="img"
    aria-label={label}
    className="inline-flex items-center gap-2 tabular-nums font-semibold"
  >
    <span className="bristle-meter" style={{ '--steps': Math.round(value / 5) }} />
    {value}
  </span>
);
