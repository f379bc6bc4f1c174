import type { ImageFacts } from '../facts.ts'
import type { ByteSource } from './byte-source.ts'
import { readJpeg } from './jpeg-header.ts'
import { readTiff } from './tiff-header.ts'

/** Header of a picture, without decoding; null if implausible. */
export const readImage = (
  source: ByteSource,
  format: ImageFacts['format'],
): Promise<ImageFacts | null> => (format === 'jpeg' ? readJpeg(source) : readTiff(source))
