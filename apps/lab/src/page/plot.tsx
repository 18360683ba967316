import 'uplot/dist/uPlot.min.css';
import { useTheme } from '@aftercast/theme';
import { useEffect, useRef } from 'react';
import type { AlignedData } from 'uplot';
import UPlot from 'uplot';

/** One line, or one set of bars, of a plot. */
export interface PlotSeries {
  label: string;
  /** Number of the theme's series colour, from 1. */
  colour: 1 | 2 | 3 | 4 | 5;
  /** Dashes, so that lines can be distinguished without colour. */
  dash?: number[];
  kind?: 'line' | 'bars';
}

/** The options of a plot. They are read once, when the plot is made. */
export interface PlotOptions {
  series: readonly PlotSeries[];
  /** Formats the numbers on the two axes. */
  x(value: number): string;
  y(value: number): string;
  /** A horizontal line to compare values with. */
  limit?: number;
  height: number;
}

/** Draws a plot's data, at most once a frame. */
export interface PlotHandle {
  draw(data: AlignedData): void;
}

/** Room for the numbers on the left, in pixels. */
const LEFT = 58;

/**
 * A plot. The page also shows its contents as text: to a screen reader the canvas is a picture.
 * @param props.onReady called with the handle whenever the plot is made, and with `null` when it is removed
 */
export function Plot(props: {
  label: string;
  testId: string;
  look: PlotOptions;
  onReady(handle: PlotHandle | null): void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const { theme } = useTheme();
  const { label, testId, look, onReady } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: colours are read from the theme that is set
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const plot = makePlot(element, look);
    const fit = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: look.height }));
    fit.observe(element);
    onReady({ draw: (data) => plot.setData(data) });
    return () => {
      onReady(null);
      fit.disconnect();
      plot.destroy();
    };
  }, [look, theme, onReady]);
  return <div ref={place} className="plot" role="img" aria-label={label} data-testid={testId} />;
}

function makePlot(element: HTMLElement, look: PlotOptions): UPlot {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const axis = {
    stroke: colour('muted'),
    font: `11px ${colour('mono')}`,
    grid: { stroke: colour('grid'), width: 1 },
    ticks: { stroke: colour('grid'), width: 1, size: 4 },
    gap: 4,
  };
  const { limit } = look;
  return new UPlot(
    {
      width: element.clientWidth,
      height: look.height,
      legend: { show: false },
      cursor: { show: false },
      padding: [8, 10, 0, 0],
      scales: {
        x: { time: false },
        y: { range: (_plot, _least, most) => [0, niceTop(Math.max(most ?? 0, limit ?? 0))] },
      },
      axes: [
        { ...axis, size: 24, values: (_plot, values) => values.map(look.x) },
        { ...axis, size: LEFT, values: (_plot, values) => values.map(look.y) },
      ],
      series: [
        {},
        ...look.series.map(({ label, colour: number, dash, kind }) => ({
          label,
          stroke: colour(`series-${number}`),
          width: 1.5,
          points: { show: false },
          spanGaps: true,
          ...(dash && { dash }),
          ...(kind === 'bars' && {
            fill: colour(`series-${number}`),
            width: 0,
            ...(UPlot.paths.bars && { paths: UPlot.paths.bars({ size: [0.9, 60], align: 1 }) }),
          }),
        })),
      ],
      hooks: limit === undefined ? {} : { draw: [(plot) => drawLimit(plot, limit, colour('limit'))] },
    },
    [[], ...look.series.map(() => [])] as unknown as AlignedData,
    element,
  );
}

/** Rounds up, so that the axis rarely changes. */
function niceTop(most: number): number {
  if (!(most > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [1, 1.5, 2, 3, 4, 5, 6, 8, 10].find((it) => it * power >= most * 1.02) ?? 15;
  return step * power;
}

function drawLimit(plot: UPlot, limit: number, colour: string): void {
  const { ctx, bbox } = plot;
  const y = Math.round(plot.valToPos(limit, 'y', true)) + 0.5;
  ctx.save();
  ctx.strokeStyle = colour;
  ctx.lineWidth = devicePixelRatio;
  ctx.setLineDash([6 * devicePixelRatio, 4 * devicePixelRatio]);
  ctx.beginPath();
  ctx.moveTo(bbox.left, y);
  ctx.lineTo(bbox.left + bbox.width, y);
  ctx.stroke();
  ctx.restore();
}
