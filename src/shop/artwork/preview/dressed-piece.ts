import { drawnBanner } from '../../print/drawing/drawn-banner.ts'
import { type ShownPiece, shownPiece } from '../../print/drawing/shown-piece.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import type { GroupMark, Mark, Moved, PathMark } from '../../print/scene/marks.ts'
import { rectPath } from '../../print/scene/marks.ts'
import type { Box } from '../../print/scene/scene.ts'
import { placeAt, type Staged } from '../../print/scene/stage.ts'

/**
 * A piece as it will be made, in layers, so that the customer's file can be placed between them.
 */
export type DressedPiece = {
  /** Class of the enclosing group. */
  look: string
  /** Below the print: stands, liners, the body of a board. */
  behind: readonly Mark[]
  /** The printed area; the picture is clipped to it. */
  face: PathMark
  /** Above the print: seams, sleeves, tapes, cuts. */
  over: readonly Mark[]
  /** Centres of the eyelets, in mm from the upper left corner of the finished piece. */
  eyelets: readonly { xMm: number; yMm: number }[]
  box: Box
  /** How its layers and its printed area are moved, where they were drawn for the other side. */
  moved?: Moved
}

const isPath = (mark: Mark): mark is PathMark => 'd' in mark
const FACE = /^printed-(?:face|clear)/
/** Placeholders until there is a picture: captions and an assumed contour. */
const STANDS_IN = /^(?:print\b|printed-solid|printed-dark|printed-mesh)/

/** Enlarged marks for holes would hide the picture. */
const isOver = (mark: Mark): boolean => mark.look !== 'eyelets' && !STANDS_IN.test(mark.look ?? '')

const isDesigned = (marks: readonly Mark[]): boolean =>
  marks.some(
    (mark) =>
      mark.look === 'printed-solid' ||
      ('marks' in mark && mark.look === 'printed-dark' && isDesigned(mark.marks)),
  )

/** Solids are drawn in perspective; a flat picture is placed on their front only. */
const HAS_BODY = new Set<ShownPiece['kind']>(['letters', 'corporeal'])

/** One of several pieces cut from a sheet. */
const oneOf = (shown: ShownPiece): Pick<ShownPiece, 'staged' | 'marksAt'> => shown.single ?? shown

function faceAlone(box: Box): Pick<DressedPiece, 'look' | 'behind' | 'face' | 'over'> {
  const face = { look: 'printed-face', d: rectPath(box) }
  return { look: 'printed', behind: [face], face, over: [] }
}

/** Contour-cut pieces are shown whole, since the contour is in the picture. */
function opened(
  group: GroupMark,
  box: Box,
): Pick<DressedPiece, 'look' | 'behind' | 'face' | 'over'> {
  const at = group.marks.findIndex((mark) => FACE.test(mark.look ?? ''))
  const face = group.marks[at]
  if (!face || !isPath(face) || isDesigned(group.marks)) return faceAlone(box)
  return {
    look: group.look ?? '',
    behind: group.marks.slice(0, at + 1),
    face,
    over: group.marks.slice(at + 1).filter(isOver),
  }
}

/** Cut along the file's contour: the liner where there is one, and nothing else beyond the line. */
export const cutPiece = (dressed: DressedPiece, line: string, isKissed: boolean): DressedPiece => ({
  ...dressed,
  ...{ look: 'printed', over: [{ look: 'cut-line', d: line }] },
  behind: [
    ...(isKissed ? [{ look: 'printed-liner', d: rectPath(dressed.box) }] : []),
    { look: 'printed-face printed-unlined printed-evenly', d: line },
  ],
  face: { d: line },
})

/** The finished piece at a scale, with its upper left corner at a point of the drawing. */
export function dressedPiece(
  configuration: Configuration,
  pxPerMm: number,
  at: { x: number; y: number },
): DressedPiece {
  const shown = shownPiece(configuration)
  const { widthMm, heightMm } = configuration
  const box = { ...at, width: widthMm * pxPerMm, height: heightMm * pxPerMm }
  const eyelets = drawnBanner(configuration).eyelets
  const { staged, marksAt } = oneOf(shown)
  if (HAS_BODY.has(shown.kind) || staged.widthMm !== widthMm || staged.heightMm !== heightMm)
    return { ...faceAlone(box), eyelets, box }
  const { left = 0, below = 0 } = staged.around ?? {}
  const still: Staged = { ...staged, liftMm: 0 }
  const size = { width: 0, height: 0 }
  const placed = placeAt(still, pxPerMm, {
    x: at.x - left * pxPerMm,
    groundY: at.y + (heightMm + below) * pxPerMm,
    size,
  })
  const [group] = marksAt(placed, '')
  return { ...(group && 'marks' in group ? opened(group, box) : faceAlone(box)), eyelets, box }
}

/**
 * The back of the same piece, seen from behind: a sleeve or a pole at the left of the front is at
 * its right. All patterns of eyelets are symmetrical.
 */
export const fromBehind = (dressed: DressedPiece): DressedPiece => ({
  ...dressed,
  moved: { x: 2 * dressed.box.x + dressed.box.width, y: 0, mirrored: true },
})

/** Label of the switch that shows seams, holes and cuts of this piece; null if it has none. */
export function finishingLabel(configuration: Configuration, hasCutLine: boolean): string | null {
  const { eyelets, over } = dressedPiece(configuration, 1, { x: 0, y: 0 })
  if (eyelets.length > 0) return 'preview.finishing'
  return over.length > 0 || hasCutLine ? 'preview.finishing.plain' : null
}
