import { pageShape, printablePages } from '../../print/preflight/artwork-place.ts'
import type { ArtworkFacts } from '../../print/preflight/facts.ts'
import { type Fold, foldOf } from '../../print/preflight/folded-edges.ts'
import type { InkAnswers } from '../../print/preflight/ink-answers.ts'
import type { OrderedPiece } from '../../print/preflight/piece.ts'
import { MM_PER_INCH, scaleOf } from '../../print/preflight/resolution.ts'
import type { MendedLayout } from './mended-layout.ts'
import { inksIn, type PlannedInk, planInks } from './production-inks.ts'
import { layoutProduced } from './production-layout.ts'

/** Why a person must prepare the file: keys of texts under `production.byHand`. */
export const BY_HAND = ['unread', 'noPage', 'channels', 'unmade', 'differs', 'unlike'] as const
export type ByHand = (typeof BY_HAND)[number]

/** What the machine gets from one approved file. Lengths in millimetres of the piece. */
export type ProductionPlan = {
  /** Pages of the made file, as pages of the approved one; a picture's page is there once. */
  pages: readonly number[]
  /**
   * The approved file's page for each printed side: the last one again for a side without a page of
   * its own. Absent in older plans.
   */
  sides?: readonly number[]
  /** Clockwise quarter turns. */
  turns: 0 | 1
  /** From the page's own size to the piece, in per cent; null for pixels. */
  scalePercent: number | null
  /** 10 over five metres, where a PDF page needs a user unit of ten. */
  unit: 1 | 10
  widthMm: number
  heightMm: number
  bleed: { kind: 'there' | 'mirrored' | 'none'; mm: number }
  /** Material to be folded back, which the file does not print. Absent without, and in older plans. */
  fold?: Fold
  inks: readonly PlannedInk[]
  /** Pixels per inch of the piece; null for PDFs. */
  dpi: number | null
  byHand: readonly ByHand[]
}

export type PlannedPiece = Pick<
  OrderedPiece,
  'ordered' | 'rules' | 'edge' | 'finish' | 'whiteInk' | 'sides'
>

const bleedOf = ({ ringMm, mirrored }: MendedLayout): ProductionPlan['bleed'] => {
  if (mirrored) return { kind: 'mirrored', mm: ringMm }
  return { kind: ringMm > 0 ? 'there' : 'none', mm: ringMm }
}

/** A page for each printed side. A file of one page is printed on both, as its finding says. */
const sidesFor = (facts: ArtworkFacts, sides: number): number[] => {
  const last = Math.max(1, printablePages(facts))
  return Array.from({ length: sides }, (_, side) => Math.min(side + 1, last))
}

/** Channels of a picture beside its colours: spot colours and selections. */
export const channelsBeside = (facts: ArtworkFacts): number =>
  facts.format === 'pdf' ? 0 : facts.spots.length + (facts.selections ?? 0)

/** Whether a picture has channels that are more than left out: printed inks, or a transparency. */
const needsChannels = (facts: ArtworkFacts, inks: readonly PlannedInk[]): boolean =>
  facts.format !== 'pdf' &&
  channelsBeside(facts) > 0 &&
  (facts.alpha || inks.some(({ fate }) => fate !== 'removed'))

/** Without facts a person prepares the file. */
export function planProduction(
  facts: ArtworkFacts | null,
  piece: PlannedPiece,
  answers: InkAnswers = {},
): ProductionPlan {
  const { ordered } = piece
  const fold = foldOf(piece)
  const bare: ProductionPlan = {
    ...{ pages: [1], turns: 0, scalePercent: null, unit: 1, dpi: null, inks: [] },
    widthMm: ordered.widthMm,
    heightMm: ordered.heightMm,
    ...{ bleed: { kind: 'none', mm: 0 }, byHand: ['unread'] },
    ...(fold && { fold }),
  }
  if (!facts) return bare
  const inks = planInks(inksIn(facts), piece, answers)
  const shape = pageShape(facts, 1)
  if (!shape) return { ...bare, inks, byHand: ['noPage'] }
  const layout = layoutProduced(shape, piece)
  const isPdf = facts.format === 'pdf'
  const across = layout.turns === 1 ? shape.height : shape.width
  const scale = layout.page.widthMm / across
  const sides = sidesFor(facts, piece.sides)
  return {
    ...bare,
    pages: isPdf ? sides : [...new Set(sides)],
    sides,
    turns: layout.turns === 1 ? 1 : 0,
    scalePercent: isPdf ? Math.round(scale * 10_000) / 100 : null,
    unit: isPdf ? scaleOf(ordered) : 1,
    bleed: bleedOf(layout),
    inks,
    dpi: isPdf ? null : Math.round((MM_PER_INCH / scale) * 10) / 10,
    byHand: needsChannels(facts, inks) ? ['channels'] : [],
  }
}
