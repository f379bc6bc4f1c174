import { accept, type Refusal, type Result, refuse } from '../../../platform/refusal.ts'
import type { ByteSource } from './byte-source.ts'
import { isOpaque, pictureDamage } from './decode-picture-io.ts'
import type { ImageFacts } from './facts.ts'
import { readImage } from './image-source.ts'
import { refusePicture } from './picture-limits.ts'
import type { Progress } from './work-step.ts'

const DAMAGED: Refusal = { code: 'artwork.file.damaged', field: 'file' }

/**
 * Sizes come from the header alone, so that a file that claims too much is refused before decoding.
 * A header does not reveal a truncated file, so all rows are decoded once.
 */
export async function inspectImage(
  source: ByteSource,
  path: string,
  format: ImageFacts['format'],
  tell?: Progress,
): Promise<Result<ImageFacts>> {
  const facts = await readImage(source, format)
  if (!facts) return refuse(DAMAGED)
  const refusal = refusePicture(facts)
  if (refusal) return refuse(refusal)
  const damage = await pictureDamage(path, format, tell)
  if (damage === undefined) return refuse(DAMAGED)
  const alpha = facts.alpha && !(await isOpaque(path, format))
  return accept({ ...facts, alpha, ...(damage && { damage: facts.damage ?? damage }) })
}
