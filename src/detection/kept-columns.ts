/** Longer columns than the longest comment needs are not kept. */
const MOST_KEPT = 40_001;
const FEWEST = 1024;

/**
 * Columns of numbers that serve one text after another, since making them anew for each would cost
 * more than filling them. They are lent for as long as one step of the work takes, and what the last
 * text left in them is there still.
 */
export function keepColumns<Columns>(make: (size: number) => Columns): (size: number) => Columns {
  let room = FEWEST;
  let kept = make(room);
  return (size) => {
    if (size <= room) return kept;
    if (size > MOST_KEPT) return make(size);
    room = Math.min(MOST_KEPT, 2 * size);
    kept = make(room);
    return kept;
  };
}
