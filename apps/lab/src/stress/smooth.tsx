import { useTheme } from '@aftercast/theme';
import { useEffect, useRef } from 'react';
import { LATE_FRAME, onFrames } from './measuring.ts';

/** Frames in the strip. */
const SHOWN = 240;
/** Height of the strip in milliseconds. */
const HIGH = 50;
/** Milliseconds of one turn of the dot. */
const ROUND = 2_400;

/**
 * Shows whether the page is smooth: a dot that circles with the page's animation frames, and a bar for each of the
 * latest frames, as high as its gap. A stutter shows as a jump and a high bar.
 */
export function Smooth({ active }: { active: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { theme } = useTheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: colours are read from the theme that is set
  useEffect(() => {
    const element = canvas.current;
    if (!element || !active) return;
    const picture = new Picture(element);
    const end = onFrames((now, gap) => picture.draw(now, gap));
    return () => {
      end();
      picture.close();
    };
  }, [active, theme]);
  return (
    <canvas
      ref={canvas}
      className="smooth"
      data-testid="smooth"
      role="img"
      aria-label={`The page's latest animation frames, each as a bar; the line is at ${LATE_FRAME} milliseconds. The figures say the same in numbers.`}
    />
  );
}

/** The drawing. Its work is constant in every frame. */
class Picture {
  private readonly element: HTMLCanvasElement;
  private readonly context: CanvasRenderingContext2D | null;
  private readonly gaps = new Float64Array(SHOWN);
  private next = 0;
  private width = 0;
  private height = 0;
  private readonly scale = devicePixelRatio;
  private readonly colours: Record<'dot' | 'bar' | 'late' | 'line', string>;
  private readonly still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  private readonly fit: ResizeObserver;

  constructor(element: HTMLCanvasElement) {
    this.element = element;
    this.context = element.getContext('2d');
    const style = getComputedStyle(element);
    const colour = (name: string) => style.getPropertyValue(name).trim();
    this.colours = {
      dot: colour('--accent'),
      bar: colour('--series-1'),
      late: colour('--limit'),
      line: colour('--edge'),
    };
    this.fit = new ResizeObserver(() => this.measure());
    this.fit.observe(element);
    this.measure();
  }

  close(): void {
    this.fit.disconnect();
  }

  draw(now: number, gap: number): void {
    const { context, gaps } = this;
    gaps[this.next] = gap;
    this.next = (this.next + 1) % SHOWN;
    if (!context) return;
    context.clearRect(0, 0, this.width, this.height);
    const room = this.still ? 0 : this.height + 12 * this.scale;
    if (!this.still) this.drawDot(context, now);
    this.drawStrip(context, room);
  }

  private measure(): void {
    const { clientWidth, clientHeight } = this.element;
    this.width = Math.round(clientWidth * this.scale);
    this.height = Math.round(clientHeight * this.scale);
    this.element.width = this.width;
    this.element.height = this.height;
  }

  private drawDot(context: CanvasRenderingContext2D, now: number): void {
    const { height, scale, colours } = this;
    const middle = height / 2;
    const radius = middle - 9 * scale;
    context.strokeStyle = colours.line;
    context.lineWidth = scale;
    context.beginPath();
    context.arc(middle, middle, radius, 0, Math.PI * 2);
    context.stroke();
    const angle = ((now % ROUND) / ROUND) * Math.PI * 2 - Math.PI / 2;
    // A tail of half a second: it is even if the frames are.
    context.strokeStyle = colours.dot;
    context.lineWidth = 4 * scale;
    context.lineCap = 'round';
    context.beginPath();
    context.arc(middle, middle, radius, angle - 1.1, angle);
    context.stroke();
    context.fillStyle = colours.dot;
    context.beginPath();
    context.arc(
      middle + Math.cos(angle) * radius,
      middle + Math.sin(angle) * radius,
      7 * scale,
      0,
      Math.PI * 2,
    );
    context.fill();
  }

  private drawStrip(context: CanvasRenderingContext2D, left: number): void {
    const { gaps, width, height, colours, scale } = this;
    const each = (width - left) / SHOWN;
    const high = (gap: number) => (Math.min(gap, HIGH) / HIGH) * height;
    for (const [colour, isLate] of [
      [colours.bar, false],
      [colours.late, true],
    ] as const) {
      context.fillStyle = colour;
      for (let i = 0; i < SHOWN; i++) {
        const gap = gaps[(this.next + i) % SHOWN] as number;
        if (gap > LATE_FRAME === isLate && gap > 0)
          context.fillRect(left + i * each, height - high(gap), Math.max(1, each - scale * 0.5), high(gap));
      }
    }
    const y = Math.round(height - high(LATE_FRAME)) + 0.5;
    context.strokeStyle = colours.late;
    context.lineWidth = scale;
    context.setLineDash([6 * scale, 4 * scale]);
    context.beginPath();
    context.moveTo(left, y);
    context.lineTo(width, y);
    context.stroke();
    context.setLineDash([]);
  }
}
