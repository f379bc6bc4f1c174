import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../../platform/context.ts'
import type { OrderedPiece } from '../../print/preflight/piece.ts'
import type { FileStorage } from '../files/file-storage-io.ts'
import { producedOf } from '../files/names-beside.ts'
import { pictureName } from '../files/preview.ts'
import { producedFormat } from '../files/produced.ts'
import type { ArtworkRow } from '../files/tables.ts'
import { filesOf } from '../files/uploads-kept.ts'
import { makeFile } from '../mending/make-file-io.ts'
import type { Production } from '../mending/mending-order.ts'
import { compareFiles } from './compare-io.ts'
import { type CompareAnswer, comparedSides } from './compare-order.ts'

type Compared = { artwork: ArtworkRow; piece: OrderedPiece; production: Production }

/** Copies of the approved previews, by side; null for one that is gone. */
async function previewsIn(
  files: FileStorage,
  uploadId: string,
  { pages }: Production,
  folder: string,
): Promise<(string | null)[]> {
  const paths: (string | null)[] = []
  for (const page of pages) {
    const bytes = await files.views.read(uploadId, pictureName(page))
    const path = join(folder, `preview-${page}.webp`)
    if (bytes) await writeFile(path, bytes, { mode: 0o600 })
    paths.push(bytes && path)
  }
  return paths
}

/**
 * Compares the made file with the approved preview. If inks were removed, the preview still shows
 * them: then the same file is made once more with all its inks, and that one is compared.
 */
export async function compareMade(
  context: Context,
  { artwork, piece, production }: Compared,
): Promise<CompareAnswer> {
  const { uploadId, facts, format, preview } = artwork
  const sides = facts && comparedSides(facts, production.pages, piece)
  if (!sides || !format || (preview && 'failed' in preview)) return { uncompared: 'undrawn' }
  const files = filesOf(context)
  const made = producedOf(uploadId)
  // The preview of a picture never shows inks beside its colours.
  const hasRemoved = format === 'pdf' && production.inks.some(([, as]) => as === null)
  const within = (folder: string) => (path: string, size: number) =>
    files.lend(made, async (madePath) => {
      const whole = join(folder, 'with-inks')
      const order = { path, to: whole, format, production: { ...production, inks: [] } }
      if (hasRemoved && !(await makeFile(order))) return { uncompared: 'undrawn' } as const
      return compareFiles(
        {
          folder,
          made: { path: hasRemoved ? whole : madePath, format: producedFormat(format) },
          original: { path, format },
          previews: await previewsIn(files, uploadId, production, folder),
          sides,
        },
        size,
      )
    })
  return files.inFolder(async (folder) => {
    const answer = await files.lend(uploadId, within(folder))
    return answer ?? { uncompared: 'undrawn' }
  })
}
