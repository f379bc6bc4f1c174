/** The strips or tiles of a TIFF; `rows` of each, `across` of them side by side. */
type Parts = {
  offsets: readonly number[]
  counts: readonly number[]
  across: number
  rows: number
  heightPx: number
  /** Bytes of the file. */
  size: number
}

/**
 * Share of the height down to which strips or tiles are there and lie within the file: 1 if all
 * do, 0 if none do. Planes follow one another.
 */
export function soundShare({ offsets, counts, across, rows, heightPx, size }: Parts): number {
  if (offsets.length === 0 || counts.length === 0) return 0
  const lost = offsets.findIndex((offset, index) => {
    const bytes = counts[index] ?? 0
    return bytes === 0 || offset === 0 || offset + bytes > size
  })
  if (lost < 0) return 1
  const perPlane = Math.max(1, Math.ceil(heightPx / Math.max(1, rows)) * across)
  return Math.min(1, (Math.floor((lost % perPlane) / across) * rows) / Math.max(1, heightPx))
}
