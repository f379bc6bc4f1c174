import sharp from 'sharp'
import { accept, type Refusal, type Result, refuse } from '../../platform/refusal.ts'
import type { ByteSource } from './byte-source.ts'
import type { ImageFacts } from './facts.ts'
import { readImage } from './image-source.ts'
import { MAX_PIXELS, refusePixels } from './picture-limits.ts'

/** The proof of decoding: every row is read, only this much is kept. */
const THUMB_PX = 128

const DAMAGED: Refusal = { code: 'artwork.file.damaged', field: 'file' }

/** A header says nothing of a file cut short: all rows are decoded once, in order, with little memory. Missing rows are a mere warning of libjpeg's. */
async function decodes(path: string, format: ImageFacts['format']): Promise<boolean> {
  try {
    const image = sharp(path, { limitInputPixels: MAX_PIXELS, sequentialRead: true, failOn: 'warning' })
    if ((await image.metadata()).format !== format) return false
    await image.resize(THUMB_PX, THUMB_PX, { fit: 'inside' }).raw().toBuffer()
    return true
  } catch {
    return false
  }
}

/** Sizes come from the header alone, so that a file claiming too much is refused before a single row is read. */
export async function inspectImage(source: ByteSource, path: string, format: ImageFacts['format']): Promise<Result<ImageFacts>> {
  const facts = await readImage(source, format)
  if (!facts) return refuse(DAMAGED)
  const tooMany = refusePixels(facts)
  if (tooMany) return refuse(tooMany)
  sharp.concurrency(1)
  sharp.cache(false)
  return (await decodes(path, format)) ? accept(facts) : refuse(DAMAGED)
}
