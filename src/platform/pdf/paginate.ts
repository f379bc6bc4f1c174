/** Points that sheets offer to the rows of a table. */
export type Room = {
  /** Of the sheet on which the table begins, and of those after it. */
  first: number
  next: number
  /** Taken by the carried-over subtotal, on every sheet that another follows. */
  carry: number
  /** Taken by what follows the last row on its sheet: totals are never alone. */
  end: number
}

/** Rows that the last sheet has at least, so that it does not look like a leftover. */
export const LEAST_ROWS = 3

const sum = (heights: readonly number[]): number =>
  heights.reduce((total, height) => total + height, 0)

/** How many of the rows fit: at least one, for a row is never torn. */
function fitting(heights: readonly number[], room: number): number {
  let used = 0
  let count = 0
  for (const height of heights) {
    used += height
    if (used > room) break
    count += 1
  }
  return count
}

/**
 * How many rows stand on each sheet. The last sheet has at least `LEAST_ROWS` of them beside what
 * follows the table. Nought for the first sheet: the table begins on the next one.
 */
export function paginate(heights: readonly number[], { first, next, carry, end }: Room): number[] {
  const pages: number[] = []
  let from = 0
  for (;;) {
    const room = pages.length === 0 ? first : next
    const left = heights.slice(from)
    if (sum(left) + end <= room) return [...pages, left.length]
    const most = Math.max(0, left.length - LEAST_ROWS)
    const some = Math.min(fitting(left, room - carry), most)
    // A sheet of its own takes one row at least; rows that none follows share their sheet with the
    // end.
    const count = pages.length === 0 ? some : Math.max(some, Math.min(1, left.length))
    if (count === left.length && pages.length > 0) return [...pages, count]
    pages.push(count)
    from += count
  }
}
