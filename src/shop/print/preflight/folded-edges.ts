import type { Edge } from '../quoting/edges.ts'
import type { OrderedPiece } from './piece.ts'

type Folded = Pick<OrderedPiece, 'edge' | 'finish' | 'rules'>

const EVERY: readonly Edge[] = ['top', 'right', 'bottom', 'left']

/** Edges of the front that are folded back and sewn or welded; the others are cut to size. */
export function foldedEdges({ edge, finish }: Pick<Folded, 'edge' | 'finish'>): readonly Edge[] {
  if (edge !== 'hem') return []
  return finish && finish.edges.length > 0 ? finish.edges : EVERY
}

/** Material that the workshop needs beyond the finished size. */
export type Fold = { mm: number; edges: readonly Edge[] }

/**
 * Null for pieces without a fold. A sleeve takes as much material behind the piece as it reaches on
 * its front: the flat sleeve and its weld.
 */
export function foldOf(piece: Folded): Fold | null {
  const edges = foldedEdges(piece)
  const { finish, rules } = piece
  const mm = finish?.kind === 'sleeve' ? finish.depthMm : rules.hemAllowanceMm
  return edges.length > 0 && mm > 0 ? { mm, edges } : null
}

const MIRRORED = { left: 'right', right: 'left', top: 'top', bottom: 'bottom' } as const

/**
 * An edge of the front as the page shows it: the back, a second page or a file of its own, is seen
 * from behind.
 */
export const edgeOnPage = (edge: Edge, page: number, isBack = false): Edge =>
  isBack || page === 2 ? MIRRORED[edge] : edge

/** Where each side of a page lies after a clockwise quarter turn. */
const TURNED = { top: 'right', right: 'bottom', bottom: 'left', left: 'top' } as const

/** Whether a side of a page is folded on the piece. `turned`: the page lies turned on it. */
export function isFolded(
  side: Edge,
  { page, turned }: { page: number; turned: boolean },
  piece: Pick<OrderedPiece, 'edge' | 'finish' | 'isBack'>,
): boolean {
  const lies = turned ? TURNED[side] : side
  return foldedEdges(piece).some((edge) => edgeOnPage(edge, page, piece.isBack) === lies)
}
