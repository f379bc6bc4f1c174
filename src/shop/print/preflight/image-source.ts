import type { ByteSource } from './byte-source.ts'
import type { ImageFacts } from './facts.ts'
import { readJpeg } from './jpeg-header.ts'
import { readTiff } from './tiff-header.ts'

/** What the header of a picture says, without a single row of it; null where it says nothing that can be true. */
export const readImage = (
  source: ByteSource,
  format: ImageFacts['format'],
): Promise<ImageFacts | null> => (format === 'jpeg' ? readJpeg(source) : readTiff(source))
