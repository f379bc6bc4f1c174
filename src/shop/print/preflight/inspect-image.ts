import { accept, type Refusal, type Result, refuse } from '../../../platform/refusal.ts'
import type { ByteSource } from './bytes/byte-source.ts'
import { isOpaque, pictureDamage } from './bytes/decode-picture-io.ts'
import { readImage } from './bytes/image-source.ts'
import { refusePicture } from './bytes/picture-limits.ts'
import type { ImageFacts } from './facts.ts'
import type { Progress } from './process/work-step.ts'

const DAMAGED: Refusal = { code: 'artwork.file.damaged', field: 'file' }

/**
 * Sizes come from the header alone, so that a file that claims too much is refused before decoding.
 * A header does not reveal a truncated file, so all rows are decoded once.
 */
export async function inspectImage(
  source: ByteSource,
  path: string,
  format: ImageFacts['format'],
  { sides = 1, tell }: { sides?: number; tell?: Progress } = {},
): Promise<Result<ImageFacts>> {
  const facts = await readImage(source, format)
  if (!facts) return refuse(DAMAGED)
  const refusal = refusePicture(facts)
  if (refusal) return refuse(refusal)
  const damage = await pictureDamage(path, { format, page: 1 }, tell)
  if (damage === undefined) return refuse(DAMAGED)
  const alpha = facts.alpha && !(await isOpaque(path, { format, page: 1 }))
  if (sides > 1 && facts.twoSided) {
    const back = await pictureDamage(path, { format, page: 2 })
    const found = facts.damage ?? damage ?? (back === undefined ? {} : back)
    const isClear = facts.alpha && !(alpha || (await isOpaque(path, { format, page: 2 })))
    return accept({ ...facts, alpha: alpha || isClear, ...(found && { damage: found }) })
  }
  return accept({ ...facts, alpha, ...(damage && { damage: facts.damage ?? damage }) })
}
