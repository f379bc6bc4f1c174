import { accept, type Refusal, type Result, refuse } from '../../../platform/refusal.ts'
import { printablePages } from '../../print/preflight/artwork-place.ts'
import type { ArtworkFacts, ImageFacts } from '../../print/preflight/facts.ts'
import type { ArtworkFormat } from '../../print/preflight/format.ts'
import type { OrderedSize } from '../../print/preflight/resolution.ts'
import { layoutMended, type Mending } from '../files/mended-layout.ts'
import type { LaidPiece } from '../files/production-layout.ts'
import { MOST_MENDED_PIXELS, pixelPlan, plannedPixels } from './pixel-plan.ts'

/** Task of the process that makes a production file. */
export type MendingOrder = {
  path: string
  to: string
  format: ArtworkFormat
} & (Mended | { production: Production })

/** A customer's request. */
type Mended = { finished: OrderedSize; bleedMm: number; mending: Mending }

/** What the machine gets of an approved file. */
export type Production = {
  pages: readonly number[]
  turns: 0 | 1
  piece: LaidPiece
  /** Millimetres per unit of the pages, if the file states its size: its bleed is known by it. */
  mmPerUnit?: number
  /** New names of inks by their old ones; null for an ink that is removed. */
  inks: readonly (readonly [name: string, as: string | null])[]
  /** The channels of a picture beside its colours were not ordered: they are left out. */
  onlyColours?: true
}
export type MendingAnswer = { mended: boolean }

const ENDINGS: Record<ArtworkFormat, string> = { pdf: 'pdf', jpeg: 'tif', tiff: 'tif' }

/** "lona.jpg" becomes "lona.tif": pictures are written losslessly. */
export function mendedName(fileName: string, format: ArtworkFormat): string {
  const bare = fileName.replace(/\.[A-Za-z0-9]{1,5}$/, '')
  return `${bare || fileName}.${ENDINGS[format]}`
}

const MEGA = 1_000_000

/** Most pixels read or written on the way. */
function mendedPixels(
  { widthPx, heightPx }: ImageFacts,
  finished: OrderedSize,
  bleedMm: number,
  mending: Mending,
): number {
  const shape = { width: widthPx, height: heightPx, trim: null }
  const size = mending.turns % 2 === 0 ? shape : { width: heightPx, height: widthPx }
  return Math.max(
    widthPx * heightPx,
    plannedPixels(pixelPlan(layoutMended(shape, finished, bleedMm, mending), size)),
  )
}

function refuseSize(
  facts: ImageFacts,
  finished: OrderedSize,
  bleedMm: number,
  mending: Mending,
): Refusal | null {
  const pixels = mendedPixels(facts, finished, bleedMm, mending)
  const params = {
    megapixels: Math.ceil(pixels / MEGA),
    limit: Math.floor(MOST_MENDED_PIXELS / MEGA),
  }
  return pixels > MOST_MENDED_PIXELS ? { code: 'preview.mend.tooLarge', field: '', params } : null
}

/** Everything that prevents this mending for a piece of this size, all at once. */
export function refuseMending(
  facts: ArtworkFacts | null,
  mending: Mending,
  finished: OrderedSize,
  bleedMm: number,
): Result<ArtworkFacts> {
  if (!facts) return refuse({ code: 'preview.mend.unreadable', field: '' })
  const pages = printablePages(facts)
  const wrong: Refusal[] = []
  if (mending.page > pages)
    wrong.push({
      code: 'preview.mend.noPage',
      field: 'page',
      params: { page: mending.page, pages },
    })
  if (facts.format === 'pdf') return wrong.length > 0 ? refuse(...wrong) : accept(facts)
  const hasSizing = mending.sizing === 'fill' || mending.sizing === 'fit'
  if (!hasSizing) wrong.push({ code: 'preview.mend.noSize', field: 'sizing' })
  const channels = facts.spots.length + (facts.selections ?? 0)
  if (channels > 0) wrong.push({ code: 'preview.mend.inks', field: '' })
  const tooLarge = hasSizing ? refuseSize(facts, finished, bleedMm, mending) : null
  if (tooLarge) wrong.push(tooLarge)
  return wrong.length > 0 ? refuse(...wrong) : accept(facts)
}
