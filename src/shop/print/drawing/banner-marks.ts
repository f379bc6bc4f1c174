import type { Edge } from '../quoting/edges.ts'
import type { Point } from '../quoting/eyelets.ts'
import { type Mark, marksOf, type PathMark, rectPath } from '../scene/marks.ts'
import { eyeletsMark, printMark } from '../scene/printed-marks.ts'
import { type Box, px } from '../scene/scene.ts'
import type { BannerFinish, BannerLayout } from './banner-layout.ts'

export type PlacedBanner = {
  layout: Pick<BannerLayout, 'sheet' | 'pxPerMm' | 'backPx' | 'strips'>
  finish: BannerFinish
  tubeDiameterMm?: number
  eyelets: readonly Point[]
  /** Woven with holes. */
  mesh: boolean
  /** Placeholder words for the customer's picture. */
  words?: string
}

/** The banner as it will be sewn: both sides, print, mesh, finish, eyelets. */
export function bannerMarks({
  layout,
  words = '',
  mesh,
  finish,
  tubeDiameterMm = 0,
  eyelets,
}: PlacedBanner): Mark[] {
  const { sheet, pxPerMm, backPx, strips } = layout
  const marks = marksOf(
    backPx > 0 && {
      look: 'printed-back',
      d: rectPath({ ...sheet, x: sheet.x + backPx, y: sheet.y - backPx }),
    },
    { look: 'printed-face', d: rectPath(sheet) },
    mesh && { look: 'printed-mesh', d: meshOf(sheet) },
    printMark(sheet, words),
    { look: 'printed-outline', d: rectPath(sheet) },
    ...strips.flatMap(({ edge, box }) =>
      finishMarks(finish, edge, box, Math.max(2.5, tubeDiameterMm * pxPerMm)),
    ),
    eyeletsMark(sheet, pxPerMm, eyelets),
  )
  return [{ look: 'printed', marks }]
}

const MESH_PX = 5

/** Lines each 5 px at any scale: a symbol for holes, not their size. */
function meshOf({ x, y, width, height }: Box): string {
  let lines = ''
  for (let at = MESH_PX; at < width; at += MESH_PX) lines += `M${px(x + at)} ${px(y)}v${px(height)}`
  for (let at = MESH_PX; at < height; at += MESH_PX) lines += `M${px(x)} ${px(y + at)}h${px(width)}`
  return lines
}

/** The finish along an edge: seams dashed, hidden parts in grey, visible parts in ink. */
function finishMarks(finish: BannerFinish, edge: Edge, box: Box, tubePx: number): PathMark[] {
  const seam = seamOf(edge, box)
  switch (finish) {
    case 'none':
      return []
    case 'hem':
      return [{ look: 'printed-hem', d: seam }]
    case 'sleeve':
      return [...tubeMarks(edge, box, tubePx), { look: 'printed-hem', d: seam }]
    case 'velcro':
      return [{ look: 'printed-velcro', d: rectPath(box) }]
    case 'tape':
      return [
        { look: 'printed-tape', d: rectPath(box) },
        { look: 'printed-seam', d: seam },
      ]
  }
}

/** The inner side of a band. */
function seamOf(edge: Edge, { x, y, width, height }: Box): string {
  if (edge === 'top') return `M${px(x)} ${px(y + height)}h${px(width)}`
  if (edge === 'bottom') return `M${px(x)} ${px(y)}h${px(width)}`
  if (edge === 'left') return `M${px(x + width)} ${px(y)}v${px(height)}`
  return `M${px(x)} ${px(y)}v${px(height)}`
}

const TUBE_END_PX = 9

/** The customer's tube: hidden inside the sleeve, its ends in sight. */
function tubeMarks(edge: Edge, box: Box, thickness: number): PathMark[] {
  const level = edge === 'top' || edge === 'bottom'
  const middle = level ? box.y + box.height / 2 : box.x + box.width / 2
  const half = Math.min(thickness, level ? box.height : box.width) / 2
  const [from, to] = level ? [box.x, box.x + box.width] : [box.y, box.y + box.height]
  const line = (offset: number) =>
    level
      ? `M${px(from)} ${px(middle + offset)}H${px(to)}`
      : `M${px(middle + offset)} ${px(from)}V${px(to)}`
  const end = (at: number) =>
    level ? `M${px(at)} ${px(middle)}h${TUBE_END_PX}` : `M${px(middle)} ${px(at)}v${TUBE_END_PX}`
  return [
    { look: 'printed-hidden', d: line(-half) + line(half) },
    { look: 'printed-tube', d: end(from - TUBE_END_PX) + end(to), strokePx: 2 * half },
  ]
}
