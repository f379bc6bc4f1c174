/** Words of up to this many letters are repaired by one step, longer ones by two. */
const SHORT = 6
/** Shorter words have too many neighbours. */
const SHORTEST = 3

/**
 * Steps between two words: a letter more, less, other, or two neighbours swapped (optimal string
 * alignment). Counting ends above `most`.
 */
export function stepsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const same = one[row - 1] === other[at - 1]
      const swapped =
        row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      next[at] = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    if (Math.min(...next) > most) return most + 1
    before = last
    last = next
  }
  return last[other.length] ?? most + 1
}

/**
 * The known word that was probably meant: the nearest, then one with the same first letter, then
 * the more frequent. Undefined if none is near.
 */
export function repaired(word: string, known: ReadonlyMap<string, number>): string | undefined {
  if (word.length < SHORTEST) return undefined
  const most = word.length > SHORT ? 2 : 1
  let best: { word: string; rank: readonly number[] } | undefined
  for (const [candidate, count] of known) {
    if (candidate.length < SHORTEST) continue
    const steps = stepsBetween(word, candidate, most)
    if (steps > most) continue
    const rank = [steps, candidate[0] === word[0] ? 0 : 1, -count]
    const [at] = rank.flatMap((value, n) => (best && value !== best.rank[n] ? [n] : []))
    if (!best || (at !== undefined && (rank[at] ?? 0) < (best.rank[at] ?? 0)))
      best = { word: candidate, rank }
  }
  return best?.word
}
