interface SparklineProps {
  /** Amounts in equal steps of time, the oldest first. */
  values: readonly number[];
  /** What the bars say, in words. */
  label: string;
}

/** In units of the picture. */
const [step, bar, height, lowest] = [5, 4, 20, 2];

/** One bar as a path; an amount above zero is always visible. */
function barOf(value: number, most: number, place: number): string {
  if (value <= 0) return '';
  const tall = Math.max(lowest, Math.round((value / most) * height));
  return `M${place * step} ${height}v${-tall}h${bar}v${tall}z`;
}

/** Amounts over time as small bars on a line. */
export function Sparkline({ values, label }: SparklineProps) {
  const most = Math.max(1, ...values);
  const width = Math.max(1, values.length) * step - (step - bar);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height + 1}`}
      width={width}
      height={height + 1}
      className="sparkline max-w-full shrink-0 text-nila"
    >
      <path d={`M0 ${height + 0.5}h${width}`} stroke="var(--line-strong)" />
      <path
        d={values.map((value, place) => barOf(value, most, place)).join('')}
        fill="currentColor"
      />
    </svg>
  );
}
