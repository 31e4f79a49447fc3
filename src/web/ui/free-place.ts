interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What a box should not hide. */
export interface Obstacle extends Box {
  /** How bad it is to hide it, beside others. */
  readonly weight: number;
}

interface Room {
  /** The width of the window. */
  readonly width: number;
  /** No place begins lower than this. */
  readonly lowest: number;
  /** The distance from the edges of the window. */
  readonly margin: number;
}

const step = 8;

/** The area in which two boxes overlap. */
function overlap(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

const hidden = (box: Box, obstacles: readonly Obstacle[]): number =>
  obstacles.reduce((sum, obstacle) => sum + obstacle.weight * overlap(box, obstacle), 0);

/**
 * A place near the top right for a box of this size that hides no obstacle: as far right as there is
 * one, and there as high as there is one. Where there is none, the place that hides what weighs least.
 */
export function freePlace(
  { width, height }: Pick<Box, 'width' | 'height'>,
  room: Room,
  obstacles: readonly Obstacle[],
): { left: number; top: number } {
  const rightmost = room.width - room.margin - width;
  const leftmost = Math.max(room.margin, Math.min(rightmost, room.width / 2 - width / 2));
  let best = { left: rightmost, top: room.margin };
  let least = Number.POSITIVE_INFINITY;
  for (let left = rightmost; left >= leftmost; left -= step) {
    for (let { margin: top } = room; top <= room.lowest; top += step) {
      const area = hidden({ left, top, width, height }, obstacles);
      if (area === 0) return { left, top };
      if (area < least) {
        least = area;
        best = { left, top };
      }
    }
  }
  return best;
}
