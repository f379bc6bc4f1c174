import { join } from 'node:path'
import { unguessable } from '../../../platform/config.ts'
import type { Context } from '../../../platform/context.ts'
import { pageShape, placePage } from '../../print/preflight/artwork-place.ts'
import {
  Heavy,
  isHeavy,
  type Lane,
  UNKNOWN_MB,
  weightMb,
} from '../../print/preflight/bytes/weight.ts'
import { cutOutline } from '../../print/preflight/cut/cut-outline.ts'
import { pieceOfSide } from '../../print/preflight/file-side.ts'
import type { LookShape } from '../../print/preflight/look/look.ts'
import { lookShapeOf } from '../../print/preflight/look/look-shape.ts'
import { MOST_DRAWINGS } from '../../print/preflight/person-judges.ts'
import { isKissed, type OrderedPiece, pieceOf } from '../../print/preflight/piece.ts'
import type { TellWork } from '../../print/preflight/process/work-step.ts'
import { PREVIEW_BUDGET, WHOLE_PAGE } from '../files/picture-task.ts'
import { type Preview, picturedPages, pictureName } from '../files/preview.ts'
import { isReceived } from '../files/store.ts'
import { countDrawing, type FileTable } from '../files/store-work.ts'
import { filesOf } from '../files/uploads-kept.ts'
import { tellingWork } from '../files/work-lifecycle.ts'
import { CLOSE_UP_BUDGET, type CloseUp, closeUpPart, printedPage } from './close-up.ts'
import type { PicturedFile } from './pictured.ts'
import { CLOSE_UP_LIMITS, lightLimits, renderInLane, renderPictures } from './render-pictures-io.ts'
import { keepPreview, type PreviewDeps } from './seen-lifecycle.ts'
import { findPictured } from './store.ts'
import { findPicturedEarly, saveEarlyPreview } from './store-early.ts'
import { GivenUp, Turns } from './turns-io.ts'

/** Close-ups kept per file, the most recently used ones. */
const MOST_CLOSE_UPS = 40
/** Close-ups are rendered on request: one at a time, with a short queue. */
const turns = new Turns(8)
/** A file whose close-up exceeded its limit gets none for an hour. */
const tooMuch = new GivenUp(1_000, 3_600_000)

type File = PicturedFile['file']

async function render(
  context: Context,
  { table, file, piece, lane }: { table: FileTable; file: File; piece: OrderedPiece; lane: Lane },
  tell: TellWork,
): Promise<Preview> {
  const { format, uploadId, facts } = file
  if (format === null) return { failed: 'damaged' }
  if (lane === 'light' && facts && isHeavy(facts)) throw new Heavy(weightMb(facts))
  // Counted before it starts: it may take the whole process down.
  if ((await countDrawing(context.db, table, file.id)) > MOST_DRAWINGS)
    return { failed: 'tooComplex' }
  const files = filesOf(context)
  const picturesIn = (folder: string) =>
    Array.from({ length: picturedPages(facts, piece.sides) }, (_, index) => ({
      page: index + 1,
      part: WHOLE_PAGE,
      most: PREVIEW_BUDGET,
      to: join(folder, pictureName(index + 1)),
      ...lookedAt(file, index + 1, piece),
    }))
  const rendered = await files.lend(uploadId, (path, size) =>
    files.views.make(uploadId, (folder) => {
      const order = { path, format, pictures: picturesIn(folder) }
      return renderInLane(order, size, lane, lightLimits(order), tell)
    }),
  )
  if (!rendered) return { failed: 'damaged' }
  if ('failed' in rendered) return rendered
  const looks = rendered.pictures.flatMap(({ look }) => (look ? [look] : []))
  return {
    key: unguessable(),
    pages: rendered.pictures.map(({ widthPx, heightPx }) => ({ widthPx, heightPx })),
    ...(rendered.profiled && { profiled: true }),
    ...(looks.length > 0 && { looks }),
    ...(rendered.inexact?.length && { inexact: rendered.inexact }),
  }
}

/** How a page of a file that was read is measured. */
function lookedAt({ facts }: File, page: number, piece: OrderedPiece): { look?: LookShape } {
  const look = facts && lookShapeOf(facts, page, piece)
  return look ? { look } : {}
}

/** Renders the previews of a readable file once and judges it by them. If the file is deleted meanwhile, none remain. */
export async function makePreview(
  context: Context,
  deps: PreviewDeps,
  artworkId: string,
  lane: Lane = 'heavy',
): Promise<void> {
  const found = await findPictured(context.db, artworkId)
  const preview = found && (await picturesOf(context, 'artworks', found, lane))
  if (!preview) return
  if (!(await keepPreview(context, deps, found.file, preview))) await forgetPictures(context, found)
  context.log.info('artwork.previewed', { artworkId, made: sayMade(preview) })
}

/**
 * The same before the order. If the file became an order's meanwhile, its previews are made there.
 */
export async function makeEarlyPreview(
  context: Context,
  fileId: string,
  lane: Lane = 'heavy',
): Promise<void> {
  const found = await findPicturedEarly(context.db, fileId)
  const preview = found && (await picturesOf(context, 'early_files', found, lane))
  if (!preview) return
  if (
    !(await saveEarlyPreview(context.db, fileId, preview)) &&
    !(await isReceived(context.db, found.file.uploadId))
  )
    await forgetPictures(context, found)
  context.log.info('early.previewed', { fileId, made: sayMade(preview) })
}

const NOT_PICTURED = new Set(['uploaded', 'rejected', 'withdrawn'])

async function picturesOf(
  context: Context,
  table: FileTable,
  { file, line }: PicturedFile,
  lane: Lane,
): Promise<Preview | null> {
  if (file.preview || file.deletedAt || NOT_PICTURED.has(file.state)) return null
  // Pages ask again while it is drawn, or waits in the heavy queue: it is not drawn twice at once.
  if (lane === 'light' && file.workStep)
    throw new Heavy((file.facts && weightMb(file.facts)) || UNKNOWN_MB)
  const piece = pieceOfSide(pieceOf(line.configuration, line.artworkRules), file.side)
  return tellingWork(context, [table, file.id], 'drawing', (tell) =>
    render(context, { table, file, piece, lane }, tell),
  )
}

const forgetPictures = (context: Context, { file }: PicturedFile) =>
  filesOf(context).views.drop(file.uploadId)

const sayMade = (preview: Preview) => ('failed' in preview ? preview.failed : preview.pages.length)

/** Position of a page on its piece, and its contour; null if the file was not read. */
export function placeOfPage(
  { file: { facts, side }, line: { configuration, artworkRules } }: PicturedFile,
  page: number,
) {
  const shape = facts && pageShape(facts, page)
  if (!shape) return null
  const piece = pieceOfSide(pieceOf(configuration, artworkRules), side)
  return {
    shape,
    place: placePage(shape, piece),
    cut: piece.edge === 'contour' ? cutOutline(facts, page, shape, isKissed(configuration)) : null,
  }
}

/** A close-up, as the name of its picture; rendered on first request. `busy`: the queue is full. */
export async function closeUpOf(
  context: Context,
  found: PicturedFile,
  page: number,
  closeUp: CloseUp,
): Promise<string | 'busy' | null> {
  const { uploadId, format } = found.file
  const placed = placeOfPage(found, page)
  const part = placed && closeUpPart(printedPage(placed.place), closeUp)
  if (!part || format === null) return null
  const files = filesOf(context)
  const name = `close-${page}-${closeUp.column}-${closeUp.row}.webp`
  // Marks it as used.
  if (await files.views.look(uploadId, name, context.now())) return name
  const render = (path: string, size: number) =>
    files.views.make(uploadId, (folder) =>
      renderPictures(
        { path, format, pictures: [{ page, part, most: CLOSE_UP_BUDGET, to: join(folder, name) }] },
        size,
        CLOSE_UP_LIMITS,
      ),
    )
  const turn = await turns.take(async () => ({
    made: tooMuch.has(uploadId, context.now()) ? null : await files.lend(uploadId, render),
  }))
  if (turn === null) return 'busy'
  if (!turn.made || 'failed' in turn.made) {
    if (turn.made?.failed === 'tooComplex') tooMuch.note(uploadId, context.now())
    return null
  }
  await files.views.keepLatest(uploadId, 'close-', MOST_CLOSE_UPS)
  return name
}
