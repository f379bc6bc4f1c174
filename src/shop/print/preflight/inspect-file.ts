import { open } from 'node:fs/promises'
import type { Result } from '../../../platform/refusal.ts'
import { onDisk } from './bytes/file-source-io.ts'
import { readImage } from './bytes/image-source.ts'
import { countInflated, inflateOnServer } from './bytes/inflate-io.ts'
import { refusePicture } from './bytes/picture-limits.ts'
import { weightMb } from './bytes/weight.ts'
import type { ArtworkFacts } from './facts.ts'
import { HEAD_BYTES, recogniseFormat } from './format.ts'
import { stepOf, type TellWork } from './process/work-step.ts'
import type { PictureChecks } from './sheet/pdf-picture-decode.ts'
import { readPdf } from './sheet/pdf-reader.ts'

/** Megabytes of a decoded picture, by its header; 0 for a PDF and for what is refused at once. */
export async function weighFile(path: string): Promise<number> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const source = onDisk(file, size)
    const format = recogniseFormat(await source.read(0, HEAD_BYTES))
    const facts = format.ok && format.value !== 'pdf' ? await readImage(source, format.value) : null
    return facts && !refusePicture(facts) ? weightMb(facts) : 0
  } finally {
    await file.close()
  }
}

/** The decoder is loaded with the first JPEG. */
const CHECKS: PictureChecks = {
  jpeg: async (bytes, tell) => {
    const { jpegDamage } = await import('./bytes/decode-picture-io.ts')
    const { buffer, byteOffset, byteLength } = bytes
    const damage = await jpegDamage(Buffer.from(buffer, byteOffset, byteLength), tell)
    return damage === undefined ? {} : damage
  },
  shade: async (bytes, weights) => {
    const { jpegShade } = await import('./bytes/decode-picture-io.ts')
    return jpegShade(bytes, weights)
  },
  inflated: countInflated,
}

/** Facts of a file on disk; for a PDF, as many pages as the piece has sides. */
export async function inspectFile(
  path: string,
  sides: number,
  tell?: TellWork,
): Promise<Result<ArtworkFacts>> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const source = onDisk(file, size)
    const format = recogniseFormat(await source.read(0, HEAD_BYTES))
    if (!format.ok) return format
    tell?.({ step: format.value === 'pdf' ? 'reading' : 'decoding' })
    if (format.value === 'pdf') {
      const checks = { ...CHECKS, tell: stepOf(tell, 'decoding') }
      return await readPdf(source, inflateOnServer, sides, checks)
    }
    // The decoder is loaded for pictures only.
    const { inspectImage } = await import('./inspect-image.ts')
    const more = { sides, tell: stepOf(tell, 'decoding') }
    return await inspectImage(source, path, format.value, more)
  } finally {
    await file.close()
  }
}
