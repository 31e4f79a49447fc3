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
