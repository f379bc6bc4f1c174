import sharp from 'sharp'
import { errorMessage } from '../../../platform/error-facts.ts'
import { accept, type Refusal, type Result, refuse } from '../../../platform/refusal.ts'
import type { ByteSource } from './byte-source.ts'
import type { ImageFacts } from './facts.ts'
import { readImage } from './image-source.ts'
import { MAX_PIXELS, refusePicture } from './picture-limits.ts'

/** Every row is decoded as proof; only this many pixels are kept. */
const THUMB_PX = 128

const DAMAGED: Refusal = { code: 'artwork.file.damaged', field: 'file' }

/**
 * Stray bytes between segments before the scan are skipped by every program. Before a restart
 * marker (D0 to D7) or the end they mean lost rows.
 */
const JUNK =
  /^VipsJpeg: Corrupt JPEG data: \d+ extraneous bytes before marker 0x(?!d[0-79])[0-9a-f]{2}$/

const isHarmless = (fault: unknown): boolean =>
  errorMessage(fault)
    .split('\n')
    .every((line) => line === '' || JUNK.test(line))

/**
 * A header does not reveal a truncated file, so all rows are decoded once with little memory.
 * libjpeg reports lost rows as warnings only; libtiff's warnings concern metadata.
 */
async function decodes(
  path: string,
  format: ImageFacts['format'],
  failOn: 'warning' | 'error' = format === 'jpeg' ? 'warning' : 'error',
): Promise<boolean> {
  try {
    const image = sharp(path, { limitInputPixels: MAX_PIXELS, sequentialRead: true, failOn })
    if ((await image.metadata()).format !== format) return false
    await image.resize(THUMB_PX, THUMB_PX, { fit: 'inside' }).raw().toBuffer()
    return true
  } catch (fault) {
    return failOn === 'warning' && isHarmless(fault) && decodes(path, format, 'error')
  }
}

/**
 * Sizes come from the header alone, so that a file that claims too much is refused before decoding.
 */
export async function inspectImage(
  source: ByteSource,
  path: string,
  format: ImageFacts['format'],
): Promise<Result<ImageFacts>> {
  const facts = await readImage(source, format)
  if (!facts) return refuse(DAMAGED)
  const refusal = refusePicture(facts)
  if (refusal) return refuse(refusal)
  sharp.concurrency(1)
  sharp.cache(false)
  return (await decodes(path, format)) ? accept(facts) : refuse(DAMAGED)
}
