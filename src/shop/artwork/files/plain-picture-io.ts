/**
 * Pictures whose samples libvips reads wrongly or not at all, as a plain TIFF that it reads row by
 * row. All other pictures stay as they are.
 */
import { type FileHandle, open } from 'node:fs/promises'
import { onDisk } from '../../print/preflight/file-source-io.ts'
import { TAG } from '../../print/preflight/tiff-directory.ts'
import { PHOTOMETRIC } from '../../print/preflight/tiff-encodings.ts'
import {
  type Entry,
  hasChannelsBeyond,
  partsToUnpack,
  type TiffParts,
} from '../../print/preflight/tiff-parts.ts'
import { unpackedRows } from '../../print/preflight/tiff-unpack-io.ts'
import { type PlainColours, plainColours, type Samples } from './plain-colours.ts'

/**
 * `isLab`: the samples are numbers of Lab, labelled as RGB so that nothing converts them.
 * `hasMore`: channels beyond the colour, of spot colours or selections.
 */
export type PlainPicture = { path: string; isLab: boolean; hasMore: boolean }

const HEAD_BYTES = 16
/** A BigTIFF, because a classic one ends at 4 GB. */
function headOf(directoryAt: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(HEAD_BYTES))
  view.setUint16(0, 0x4949)
  view.setUint16(2, 43, true)
  view.setUint16(4, 8, true)
  view.setBigUint64(8, BigInt(directoryAt), true)
  return new Uint8Array(view.buffer)
}

type Wide = Omit<Entry, 'type'> & { type: Entry['type'] | 16 }
const LENGTH = { 3: 2, 4: 4, 7: 1, 16: 8 } as const

/** Directory of a BigTIFF, which ends the file. */
function wideDirectory(unsorted: readonly Wide[], at: number): Uint8Array {
  const entries = unsorted.toSorted((one, other) => one.tag - other.tag)
  const head = 8 + entries.length * 20 + 8
  const bytes = new Uint8Array(
    entries.reduce((sum, { type, values }) => sum + LENGTH[type] * values.length + 8, head),
  )
  const view = new DataView(bytes.buffer)
  view.setBigUint64(0, BigInt(entries.length), true)
  let free = head
  for (const [index, { tag, type, values }] of entries.entries()) {
    const place = 8 + index * 20
    const isInline = LENGTH[type] * values.length <= 8
    view.setUint16(place, tag, true)
    view.setUint16(place + 2, type, true)
    view.setBigUint64(place + 4, BigInt(values.length), true)
    if (!isInline) view.setBigUint64(place + 12, BigInt(at + free), true)
    const start = isInline ? place + 12 : free
    for (const [number, value] of values.entries()) {
      const here = start + number * LENGTH[type]
      if (type === 3) view.setUint16(here, value, true)
      else if (type === 4) view.setUint32(here, value, true)
      else if (type === 16) view.setBigUint64(here, BigInt(value), true)
      else view.setUint8(here, value)
    }
    if (!isInline) free += Math.ceil((LENGTH[type] * values.length) / 8) * 8
  }
  return bytes.subarray(0, free)
}

type Strips = { offsets: number[]; counts: number[]; rows: number }

const entriesOf = (parts: TiffParts, colours: PlainColours, strips: Strips): Wide[] => [
  { tag: TAG.width, type: 4, values: [parts.widthPx] },
  { tag: TAG.height, type: 4, values: [parts.heightPx] },
  { tag: TAG.bits, type: 3, values: Array.from({ length: colours.samples }, () => colours.bits) },
  { tag: TAG.compression, type: 3, values: [1] },
  { tag: TAG.photometric, type: 3, values: [colours.photometric] },
  { tag: TAG.orientation, type: 3, values: [parts.orientation] },
  { tag: TAG.samples, type: 3, values: [colours.samples] },
  { tag: TAG.rowsPerStrip, type: 4, values: [strips.rows] },
  { tag: TAG.stripOffsets, type: 16, values: strips.offsets },
  { tag: TAG.stripBytes, type: 16, values: strips.counts },
  ...(colours.extra.length > 0
    ? [{ tag: TAG.extraSamples, type: 3 as const, values: colours.extra }]
    : []),
  ...(parts.profile && colours.keepsProfile
    ? [{ tag: TAG.profile, type: 7 as const, values: [...parts.profile] }]
    : []),
]

async function writePlain(
  from: FileHandle,
  to: FileHandle,
  parts: TiffParts,
  colours: PlainColours,
): Promise<void> {
  const source = onDisk(from, (await from.stat()).size)
  const strips: Strips = { offsets: [], counts: [], rows: parts.heightPx }
  let at = HEAD_BYTES
  const write = async (samples: Samples | Uint8Array): Promise<void> => {
    const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)
    for (let done = 0; done < bytes.length; )
      done += (await to.write(bytes, done, bytes.length - done, at + done)).bytesWritten
    at += bytes.length
  }
  for await (const { top, rows, samples } of unpackedRows(source, parts)) {
    if (top === 0) strips.rows = rows
    const shown = colours.shown(samples)
    strips.offsets.push(at)
    strips.counts.push(shown.byteLength)
    await write(shown)
  }
  const directoryAt = at + (at % 2)
  at = directoryAt
  await write(wideDirectory(entriesOf(parts, colours, strips), directoryAt))
  at = 0
  await write(headOf(directoryAt))
}

/**
 * The picture itself, or a plain copy at `to`, which the caller removes. `as`: Lab is a colour that
 * libvips converts, or numbers that it keeps.
 */
export async function plainPicture(
  path: string,
  page: number,
  to: string,
  as: 'colours' | 'numbers',
): Promise<PlainPicture> {
  const from = await open(path)
  try {
    const source = onDisk(from, (await from.stat()).size)
    const parts = await partsToUnpack(source, page)
    const hasMore = await hasChannelsBeyond(source, page)
    if (!parts) return { path, isLab: false, hasMore }
    const colours = plainColours(parts, as)
    const copy = await open(to, 'w', 0o600)
    try {
      await writePlain(from, copy, parts, colours)
    } finally {
      await copy.close()
    }
    return {
      path: to,
      isLab: colours.isLab && as === 'numbers',
      hasMore: hasMore && !colours.isLab,
    }
  } finally {
    await from.close()
  }
}

/** Says of a mended TIFF, which libvips wrote, that its numbers are those of Lab. */
export async function labelAsLab(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    const head = Buffer.alloc(16)
    await file.read(head, 0, 16, 0)
    const isBig = head.readUInt16LE(2) === 43
    const at = isBig ? Number(head.readBigUInt64LE(8)) : head.readUInt32LE(4)
    const [lead, long] = isBig ? [8, 20] : [2, 12]
    const entries = Buffer.alloc(lead + 100 * long)
    const { bytesRead } = await file.read(entries, 0, entries.length, at)
    for (let place = lead; place + long <= bytesRead; place += long) {
      if (entries.readUInt16LE(place) !== TAG.photometric) continue
      await file.write(Buffer.from([PHOTOMETRIC.lab, 0]), 0, 2, at + place + (isBig ? 12 : 8))
      return
    }
    throw new Error('no photometric interpretation')
  } finally {
    await file.close()
  }
}
