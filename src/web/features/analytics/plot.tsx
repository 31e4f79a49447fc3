import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef } from 'react';
import { formatCompact } from '../../lib/format.ts';
import { type Layer, stackOf } from './chart-layers.ts';

export interface PlotProps {
  layers: readonly Layer[];
  /** The name of each place, below the bars. */
  names: readonly string[];
  /** The place that is looked at. */
  place: number;
  onPlace: (place: number) => void;
  locale: string;
}

const HEIGHT = 220;
const styleOf = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

type Drawn = Pick<PlotProps, 'layers' | 'names' | 'locale'>;

function optionsOf({ layers, names, locale }: Drawn, width: number): UPlot.Options {
  const font = `12px ${getComputedStyle(document.body).fontFamily}`;
  const [line, ink, surface] = ['--line', '--ink-3', '--surface'].map(styleOf);
  const axis = { stroke: ink ?? '', font, ticks: { show: false } };
  const bars = UPlot.paths.bars?.({ size: [0.7, 48], radius: 0 });
  return {
    width,
    height: HEIGHT,
    padding: [12, 8, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { setScale: false }, points: { show: false } },
    scales: {
      x: { time: false, range: [-0.5, Math.max(0.5, names.length - 0.5)] },
      y: { range: (_plot, _low, high) => [0, Math.max(4, Math.ceil(high * 1.08))] },
    },
    axes: [
      {
        ...axis,
        size: 28,
        grid: { show: false },
        space: 56,
        incrs: [1, 2, 3, 7, 14, 30, 60],
        values: (_plot, places) => places.map((place) => names[place] ?? ''),
      },
      {
        ...axis,
        size: 52,
        grid: { stroke: line ?? '', width: 1 },
        incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 1e6, 1e7],
        values: (_plot, amounts) => amounts.map((amount) => formatCompact(amount, locale)),
      },
    ],
    // The highest bars are drawn first, so that each layer covers what is below it.
    series: [
      {},
      ...layers.toReversed().map(({ color, look, label }) => ({
        label,
        stroke: styleOf(color),
        fill: look === 'solid' ? styleOf(color) : (surface ?? ''),
        width: 1.5,
        ...(bars === undefined ? {} : { paths: bars }),
        points: { show: false },
      })),
    ],
  };
}

const dataOf = ({ layers, names }: Drawn): UPlot.AlignedData => [
  names.map((_name, place) => place),
  ...stackOf(layers).tops.toReversed(),
];

/** Tells when the page changes between light and dark. */
function onTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** Draws the bars. Their meaning stands beside it: a canvas tells nothing to those who cannot see it. */
export function Plot(props: PlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<UPlot | null>(null);
  const { layers, names, locale, onPlace } = props;
  const shownPlace = useRef(props.place);
  useEffect(() => {
    const { current } = place;
    if (current === null) return;
    const draw = () => {
      plot.current?.destroy();
      const drawn = { layers, names, locale };
      const options = optionsOf(drawn, current.clientWidth);
      const hooks = {
        setCursor: [
          ({ cursor }: UPlot) => {
            if (typeof cursor.idx === 'number' && cursor.event !== undefined) onPlace(cursor.idx);
          },
        ],
      };
      plot.current = new UPlot({ ...options, hooks }, dataOf(drawn), current);
      point(plot.current, shownPlace.current);
    };
    draw();
    const sizes = new ResizeObserver(() => {
      plot.current?.setSize({ width: current.clientWidth, height: HEIGHT });
    });
    sizes.observe(current);
    const forgetTheme = onTheme(draw);
    return () => {
      sizes.disconnect();
      forgetTheme();
      plot.current?.destroy();
      plot.current = null;
    };
  }, [layers, names, locale, onPlace]);
  useEffect(() => {
    shownPlace.current = props.place;
    if (plot.current !== null) point(plot.current, props.place);
  }, [props.place]);
  return <div ref={place} className="h-[220px] w-full overflow-hidden" />;
}

/** Moves the line of the cursor to a place. */
function point(plot: UPlot, place: number): void {
  plot.setCursor({ left: plot.valToPos(place, 'x'), top: 0 }, false);
}
