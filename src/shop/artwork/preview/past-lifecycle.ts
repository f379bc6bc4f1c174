import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context } from '../../../platform/context.ts'
import type { FileStorage } from '../files/file-storage-io.ts'
import { type PixelBudget, WHOLE_PAGE } from '../files/picture-task.ts'
import { PAST_PICTURE, pictureName } from '../files/preview.ts'
import { filesOf } from '../files/uploads-kept.ts'
import { renderPictures } from './render-pictures-io.ts'
import { markPast } from './store-versions.ts'

/** Large enough to compare versions on a screen, too small to print. */
const SMALL: PixelBudget = { longestPx: 900, pixels: 500_000 }

async function shrunk(bytes: Uint8Array): Promise<Uint8Array | null> {
  const folder = await mkdtemp(join(tmpdir(), 'medida-past-'))
  try {
    const [path, to] = [join(folder, 'from'), join(folder, 'to')]
    await writeFile(path, bytes)
    // Any picture that does not come from a PDF.
    const made = await renderPictures(
      { path, format: 'jpeg', pictures: [{ page: 1, part: WHOLE_PAGE, most: SMALL, to }] },
      bytes.length,
    )
    return 'failed' in made ? null : await readFile(to)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A small picture of the first page, made from its preview; null if there is none. */
async function smallOf({ views }: FileStorage, uploadId: string): Promise<Uint8Array | null> {
  const before = await views.read(uploadId, PAST_PICTURE)
  const page = before ? null : await views.read(uploadId, pictureName(1))
  return page ? shrunk(page) : before
}

/**
 * Removes a replaced file except for a small picture. The row is written first, so that after a
 * crash the picture is still found and deleted with the order's files.
 */
export async function leavePast(context: Context, uploadId: string): Promise<void> {
  const files = filesOf(context)
  const small = await smallOf(files, uploadId)
  const marked = await markPast(context.db, uploadId, small !== null)
  await files.discard(uploadId)
  if (small && marked)
    await files.views.make(uploadId, (folder) =>
      writeFile(join(folder, PAST_PICTURE), small, { mode: 0o600 }),
    )
}
