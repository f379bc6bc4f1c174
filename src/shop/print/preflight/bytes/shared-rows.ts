/** Offsets and sizes of a picture's strips or tiles, of the first ones if there are many. */
export type RowPlaces = {
  offsets: readonly number[]
  counts: readonly number[] /** total number */
  all: number
}

/** Below this, decoding takes less than a second for any content. */
const FREE_BYTES = 100_000_000

/**
 * Highest ratio of common compressions: LZW, where 3 838 codes stand for 7.4 MB of zeros. Deflate
 * reaches 1 032, PackBits 64.
 */
const MOST_FROM_A_BYTE = 1_400

/** Bytes covered by strips or tiles, each counted once, and their sum with overlaps. */
function bytesOf({ offsets, counts }: RowPlaces): { held: number; told: number } {
  const places = offsets
    .map((from, index) => ({ from, to: from + (counts[index] ?? 0) }))
    .sort((one, other) => one.from - other.from)
  let [held, told, end] = [0, 0, 0]
  for (const { from, to } of places) {
    told += to - from
    held += Math.max(0, to - Math.max(from, end))
    end = Math.max(end, to)
  }
  return { held, told }
}

/**
 * Whether overlapping strips claim more data than their bytes can hold. The ratio alone proves
 * nothing: a white page reaches a thousand with LZW and any ratio with fax, ZSTD or WebP. Overlap
 * alone is legal: a writer may store equal tiles once. Real files do not have both; with bytes of
 * its own per strip the file would have to be sent.
 * @param unpackedBytes of the whole picture
 */
export function sharesRows(places: RowPlaces, unpackedBytes: number): boolean {
  const known = Math.min(places.offsets.length, places.counts.length)
  const unpacked = places.all > 0 ? unpackedBytes * Math.min(1, known / places.all) : 0
  if (unpacked <= FREE_BYTES) return false
  const { held, told } = bytesOf(places)
  return told > held && unpacked > held * MOST_FROM_A_BYTE
}
