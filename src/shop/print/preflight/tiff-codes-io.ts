/** What libtiff does not look at: checksums of packed strips, and codes of JPEG that no encoder writes. */
import { inflateSync } from 'node:zlib'
import { errorMessage } from '../../../platform/error-facts.ts'
import type { ByteSource } from './byte-source.ts'
import type { PictureDamage } from './damage.ts'
import { countInflated } from './inflate-io.ts'
import { joined } from './joined.ts'
import { scanJpeg } from './jpeg-scan.ts'
import { TAG } from './tiff-directory.ts'
import { bytesOfRow, partsIn, type TiffParts } from './tiff-parts.ts'

const ZIP = new Set([8, 32_946])
const JPEG = 7
const CHECKSUM = /incorrect data check/
/** Larger strips are unpacked step by step. */
const MOST_AT_ONCE = 16_000_000
/** Bytes of a marker: JPEG's start or end. */
const MARKER = 2

/** Whether the checksum of a strip is wrong. A missing one is harmless, and so is what follows it. */
async function isAltered(bytes: Uint8Array, unpacked: number): Promise<boolean> {
  if (unpacked > MOST_AT_ONCE) {
    const parts = (async function* () {
      yield bytes
    })()
    return (await countInflated(parts)).fault === 'checksum'
  }
  try {
    inflateSync(bytes, { maxOutputLength: unpacked + 1 })
    return false
  } catch (fault) {
    return CHECKSUM.test(errorMessage(fault))
  }
}

/** A strip as a JPEG of its own: the tables that all strips share come first. */
const wholeJpeg = (strip: Uint8Array, tables: Uint8Array | undefined): Uint8Array =>
  tables ? joined([tables.subarray(0, -MARKER), strip.subarray(MARKER)]) : strip

/** The first damage in the coded data of a picture that decodes; null if there is none. */
export async function codedDamage(source: ByteSource): Promise<PictureDamage | null> {
  const parts = await partsIn(source)
  const value = (tag: number) => parts?.coding.find((entry) => entry.tag === tag)?.values
  const compression = value(TAG.compression)?.[0] ?? 1
  if (!parts || !(ZIP.has(compression) || compression === JPEG)) return null
  const tables = value(TAG.jpegTables)
  const unpacked = bytesOfRow(parts) / parts.across
  for (const [index, offset] of parts.offsets.entries()) {
    const bytes = await source.read(offset, parts.counts[index] ?? 0)
    const top = topOf(parts, index)
    if (compression === JPEG) {
      const fault = scanJpeg(wholeJpeg(bytes, tables && Uint8Array.from(tables)))
      if (fault) return { from: (top + (fault.from ?? 0) * parts.partHeight) / parts.heightPx }
    } else if (await isAltered(bytes, unpacked)) return { from: top / parts.heightPx, unsure: true }
  }
  return null
}

/** The first row of a strip or tile. */
const topOf = ({ across, down, partHeight }: TiffParts, index: number): number =>
  Math.floor((index % (across * down)) / across) * partHeight
