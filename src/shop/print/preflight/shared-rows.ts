/** Where the strips or tiles of a picture lie in its file, in bytes; of very many, the first ones. */
export type RowPlaces = {
  offsets: readonly number[]
  counts: readonly number[] /** How many there are in all. */
  all: number
}

/** Unpacking so much takes no second: whatever it is made of, it may be. */
const FREE_BYTES = 100_000_000

/** What the tightest of usual compressions, LZW, makes of one byte: 3 838 codes stand for 7.4 MB of noughts. Deflate makes 1 032, PackBits 64. */
const MOST_FROM_A_BYTE = 1_400

/** Bytes of the file that are in a strip or tile, each counted once, and how many all of them would be if none were in two. */
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
 * Whether the rows of a picture share their bytes, so that it claims more than those bytes can say. A ratio alone tells nothing: a white page is packed a
 * thousandfold by LZW and Deflate, and as often as you like by fax, ZSTD or WebP, each strip by itself. Nor does sharing alone: a writer that saves equal tiles once
 * is within its rights. Both together are what no program makes and no picture needs: with bytes of its own for each strip such a picture would not cost more to
 * unpack, but would have to be sent.
 * @param unpackedBytes of the whole picture
 */
export function sharesRows(places: RowPlaces, unpackedBytes: number): boolean {
  const known = Math.min(places.offsets.length, places.counts.length)
  const unpacked = places.all > 0 ? unpackedBytes * Math.min(1, known / places.all) : 0
  if (unpacked <= FREE_BYTES) return false
  const { held, told } = bytesOf(places)
  return told > held && unpacked > held * MOST_FROM_A_BYTE
}
