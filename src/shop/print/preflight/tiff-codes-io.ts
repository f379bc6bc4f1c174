/** Codes of JPEG within a TIFF that no encoder writes: libtiff decodes them without a word. */
import type { ByteSource } from './byte-source.ts'
import type { PictureDamage } from './damage.ts'
import { joined } from './joined.ts'
import { scanJpeg } from './jpeg-scan.ts'
import { TAG } from './tiff-directory.ts'
import { partsIn, type TiffParts } from './tiff-parts.ts'

const JPEG = 7
/** Bytes of a marker: JPEG's start or end. */
const MARKER = 2

/** A strip as a JPEG of its own: the tables that all strips share come first. */
const wholeJpeg = (strip: Uint8Array, tables: Uint8Array | undefined): Uint8Array =>
  tables ? joined([tables.subarray(0, -MARKER), strip.subarray(MARKER)]) : strip

/** The first damage in the coded data of a picture that decodes; null if there is none. */
export async function codedDamage(source: ByteSource): Promise<PictureDamage | null> {
  const parts = await partsIn(source)
  const value = (tag: number) => parts?.coding.find((entry) => entry.tag === tag)?.values
  if (!parts || value(TAG.compression)?.[0] !== JPEG) return null
  const tables = value(TAG.jpegTables)
  const shared = tables && Uint8Array.from(tables)
  for (const [index, offset] of parts.offsets.entries()) {
    const bytes = await source.read(offset, parts.counts[index] ?? 0)
    const fault = scanJpeg(wholeJpeg(bytes, shared))
    if (!fault) continue
    return {
      from: (topOf(parts, index) + (fault.from ?? 0) * parts.partHeight) / parts.heightPx,
    }
  }
  return null
}

/** The first row of a strip or tile. */
const topOf = ({ across, down, partHeight }: TiffParts, index: number): number =>
  Math.floor((index % (across * down)) / across) * partHeight
