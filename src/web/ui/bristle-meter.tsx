interface BristleMeterProps {
  /** 0 to 100. */
  value: number;
  label: string;
}

/** Twenty rising strokes for a value from 0 to 100, with the number always beside them. */
export const BristleMeter = ({ value, label }: BristleMeterProps) => (
  <span className="inline-flex items-center gap-2">
    <span aria-hidden className="bristle-meter" style={{ '--steps': Math.round(value / 5) }} />
    <span className="tabular-nums font-semibold">
      <span aria-hidden>{value}</span>
      <span className="sr-only">{label}</span>
    </span>
  </span>
);
