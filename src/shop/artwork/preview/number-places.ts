/** Side of a number's square, large enough to tap. */
export const NUMBER_PX = 24

type Mark = { x: number; y: number; width: number; height: number }
type Point = { x: number; y: number }

const covers = (one: Point, other: Point): boolean =>
  Math.abs(one.x - other.x) < NUMBER_PX && Math.abs(one.y - other.y) < NUMBER_PX

/**
 * Upper left corners of the numbers: above the left of their marks, within the picture while the
 * mark is, without overlap.
 */
export function numberPlaces(marks: readonly Mark[]): Point[] {
  const taken: Point[] = []
  for (const { x, y, width, height } of marks) {
    const place = {
      x: Math.min(Math.max(0, x), x + Math.max(0, width - NUMBER_PX)),
      y: Math.max(y - NUMBER_PX, Math.min(0, y + height - NUMBER_PX)),
    }
    // Moves right past each obstacle; terminates, since it only moves on.
    for (
      let over = taken.find((each) => covers(each, place));
      over;
      over = taken.find((each) => covers(each, place))
    )
      place.x = over.x + NUMBER_PX
    taken.push(place)
  }
  return taken
}
