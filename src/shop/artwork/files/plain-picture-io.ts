/**
 * Pictures whose samples libvips reads wrongly or not at all, as a plain TIFF that it reads row by
 * row. All other pictures stay as they are.
 */
import { type FileHandle, open } from 'node:fs/promises'
import { onDisk } from '../../print/preflight/bytes/file-source-io.ts'
import { TAG } from '../../print/preflight/bytes/tiff-directory.ts'
import {
  hasChannelsBeyond,
  partsToUnpack,
  type TiffParts,
} from '../../print/preflight/bytes/tiff-parts.ts'
import { unpackedRows } from '../../print/preflight/bytes/tiff-unpack-io.ts'
import {
  directoryBytes,
  type Entry,
  HEAD_LENGTH,
  headBytes,
} from '../../print/preflight/bytes/tiff-write.ts'
import { type PlainColours, plainColours, type Samples } from './plain-colours.ts'

/**
 * `isLab`: the samples are numbers of Lab, labelled as RGB so that nothing converts them.
 * `hasMore`: channels beyond the colour, of spot colours or selections.
 */
export type PlainPicture = { path: string; isLab: boolean; hasMore: boolean }

/** A BigTIFF, because a classic one ends at 4 GB. */
const FORM = { little: true, big: true }

type Strips = { offsets: number[]; counts: number[]; rows: number }

const entriesOf = (parts: TiffParts, colours: PlainColours, strips: Strips): Entry[] => [
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
    ? [{ tag: TAG.profile, type: 7 as const, values: parts.profile }]
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
  let at = HEAD_LENGTH
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
  await write(directoryBytes(entriesOf(parts, colours, strips), directoryAt, FORM))
  at = 0
  await write(headBytes(directoryAt, FORM))
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
