import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { unguessable } from '../../platform/config.ts'
import type { Context } from '../../platform/context.ts'
import { isReceived } from '../artwork/store.ts'
import { uploadPath, viewFolder } from '../artwork/uploads-folder.ts'
import { pageShape, placePage } from '../preflight/artwork-place.ts'
import { pieceOf } from '../preflight/piece.ts'
import { CLOSE_UP_BUDGET, type CloseUp, closeUpPart, printedPage } from './close-up.ts'
import { PREVIEW_BUDGET, WHOLE_PAGE } from './picture-task.ts'
import type { PicturedFile } from './pictured.ts'
import { type Preview, picturedPages } from './preview.ts'
import { renderPictures } from './render-pictures.ts'
import { findPictured, savePreview } from './store.ts'
import { findPicturedEarly, saveEarlyPreview } from './store-early.ts'
import { Turns } from './turns.ts'

export const pictureName = (page: number): string => `page-${page}.webp`

/** Of one file; the ones that nobody looked at for longest go first. */
const MOST_CLOSE_UPS = 40
/** Cut-outs are made while somebody waits: one at a time, and a few who wait for theirs. */
const turns = new Turns(8)

type File = PicturedFile['file']

async function render(context: Context, file: File, sides: 1 | 2): Promise<Preview> {
  const folder = viewFolder(context.config, file.uploadId)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const count = file.format === null ? 0 : picturedPages({ format: file.format, pages: file.pages ?? 1 }, sides)
  const pictures = Array.from({ length: count }, (_, index) => ({
    page: index + 1,
    part: WHOLE_PAGE,
    most: PREVIEW_BUDGET,
    to: join(folder, pictureName(index + 1)),
  }))
  if (file.format === null) return { failed: 'damaged' }
  const rendered = await renderPictures({ path: uploadPath(context.config, file.uploadId), format: file.format, pictures }, file.sizeBytes)
  return 'failed' in rendered ? rendered : { key: unguessable(), pages: rendered.pictures }
}

/** Makes the pictures of a file that can be read, once. A file that goes meanwhile leaves none behind. */
export async function makePreview(context: Context, artworkId: string): Promise<void> {
  const found = await findPictured(context.db, artworkId)
  const preview = found && (await picturesOf(context, found))
  if (!preview) return
  if (!(await savePreview(context.db, artworkId, preview))) await forgetPictures(context, found)
  context.log.info('artwork.previewed', { artworkId, made: sayMade(preview) })
}

/** The same of a file before its order. One that became an order's meanwhile has its pictures made there. */
export async function makeEarlyPreview(context: Context, fileId: string): Promise<void> {
  const found = await findPicturedEarly(context.db, fileId)
  const preview = found && (await picturesOf(context, found))
  if (!preview) return
  if (!(await saveEarlyPreview(context.db, fileId, preview)) && !(await isReceived(context.db, found.file.uploadId)))
    await forgetPictures(context, found)
  context.log.info('early.previewed', { fileId, made: sayMade(preview) })
}

const NOT_PICTURED = new Set(['uploaded', 'rejected', 'withdrawn'])

async function picturesOf(context: Context, { file, line }: PicturedFile): Promise<Preview | null> {
  if (file.preview || file.deletedAt || NOT_PICTURED.has(file.state)) return null
  return render(context, file, pieceOf(line.configuration, line.artworkRules).sides)
}

const forgetPictures = ({ config }: Context, { file }: PicturedFile) => rm(viewFolder(config, file.uploadId), { recursive: true, force: true })

const sayMade = (preview: Preview) => ('failed' in preview ? preview.failed : preview.pages.length)

/** Where the page of a file lies on its piece; null where it was never read. */
export function placeOfPage({ file: { facts }, line }: PicturedFile, page: number) {
  const shape = facts && pageShape(facts, page)
  return shape ? { shape, place: placePage(shape, pieceOf(line.configuration, line.artworkRules)) } : null
}

async function forgetOldest(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('close-'))
  if (names.length <= MOST_CLOSE_UPS) return
  const aged = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })))
  for (const { name } of aged.toSorted((one, other) => one.at - other.at).slice(0, names.length - MOST_CLOSE_UPS))
    await rm(join(folder, name), { force: true })
}

/** A cut-out at its real size, as the path of its picture: made when it is first asked for. `busy`: too many wait already. */
export async function closeUpOf(context: Context, found: PicturedFile, page: number, closeUp: CloseUp): Promise<string | 'busy' | null> {
  const { file } = found
  const placed = placeOfPage(found, page)
  const part = placed && closeUpPart(printedPage(placed.place), closeUp)
  if (!part || file.format === null) return null
  const folder = viewFolder(context.config, file.uploadId)
  const to = join(folder, `close-${page}-${closeUp.column}-${closeUp.row}.webp`)
  const now = context.now()
  // Looked at again: it stays longer.
  if (
    await utimes(to, now, now).then(
      () => true,
      () => false,
    )
  )
    return to
  const order = { path: uploadPath(context.config, file.uploadId), format: file.format, pictures: [{ page, part, most: CLOSE_UP_BUDGET, to }] }
  const made = await turns.take(() => renderPictures(order, file.sizeBytes))
  if (made === null) return 'busy'
  if ('failed' in made) return null
  await forgetOldest(folder)
  return to
}
