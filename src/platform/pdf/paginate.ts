/** Heights in points that pages offer to the rows of a table. */
export type Room = {
  /** On the table's first page, and on each of the next. */
  first: number
  next: number
  /** Taken by the subtotal on every page but the last. */
  carry: number
  /** Taken by the totals, which share a page with the last row. */
  end: number
}

/** Minimum of rows on the last page, so that it is not nearly empty. */
export const LEAST_ROWS = 3

const sum = (heights: readonly number[]): number =>
  heights.reduce((total, height) => total + height, 0)

/** How many of the rows fit, at least one: rows are not split. */
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
 * The number of rows on each page. The last page has at least `LEAST_ROWS` rows and the totals. 0
 * for the first page: the table starts on the next one.
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
    // Every page after the first has at least one row; the last rows share theirs with the totals.
    const count = pages.length === 0 ? some : Math.max(some, Math.min(1, left.length))
    if (count === left.length && pages.length > 0) return [...pages, count]
    pages.push(count)
    from += count
  }
}
