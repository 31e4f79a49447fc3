import { classNames } from '../lib/class-names.ts';

/** Seven ribs of a sapu lidi, bound by one ring. */
export const LogoMark = ({ size = 28 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden>
    <path
      d="M16 3v26M14.500 3l-3.800 26M17.500 3l3.800 26M13 3.300 5.800 28.500M19 3.300l7.200 25.200M11.700 4 1.800 26.800M20.300 4l9.900 22.800"
      stroke="currentColor"
      strokeWidth="1.700"
      strokeLinecap="round"
    />
    <path d="M9.600 10.800h12.800" stroke="var(--nila)" strokeWidth="3.200" strokeLinecap="round" />
  </svg>
);

export const Logo = () => (
  <span className="flex items-center gap-2 text-[1.3rem] leading-none font-extrabold tracking-tight">
    <LogoMark />
    Sapu
  </span>
);

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

interface BristleMeterProps {
  /** 0 to 100. */
  value: number;
  label: string;
  /** What stands beside the strokes, where the bare number would not say what it counts. */
  text?: string;
}

/** Twenty rising strokes for a value from 0 to 100, with the number always beside them. */
export const BristleMeter = ({ value, label, text }: BristleMeterProps) => (
  <span
    role="img"
    aria-label={label}
    className="inline-flex items-center gap-2 tabular-nums font-semibold"
  >
    <span className="bristle-meter" style={{ '--steps': Math.round(value / 5) }} />
    {text ?? value}
  </span>
);

/** The bristle line under what is chosen: navigation and tabs share it. */
export const ChosenLine = ({ chosen }: { chosen: boolean }) => (
  <span
    className={classNames('bristle-line block w-full', chosen ? 'text-nila' : 'text-transparent')}
  />
);
