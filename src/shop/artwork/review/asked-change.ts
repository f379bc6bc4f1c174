import { accept, type Refusal, type Result, refuse } from '../../../platform/refusal.ts'
import type { Rect } from '../../print/preflight/artwork-place.ts'

/** A rectangle on the finished piece, on the side of a page. */
export type MarkedArea = Rect & { page: number }

/** A change requested by staff for one version of a file. `at`: ISO 8601. */
export type AskedChange = { comment: string; area: MarkedArea | null; at: string }

export const COMMENT_LIMIT = 1_000

export type Wish = { comment: string; area: MarkedArea | null }
type Piece = { widthMm: number; heightMm: number; pages: number }

/** Validates one dimension of the area: start and extent. */
function refuseAlong(
  begins: { field: string; mm: number },
  goes: { field: string; mm: number },
  wholeMm: number,
): Refusal[] {
  if (begins.mm < 0 || begins.mm >= wholeMm)
    return [
      {
        code: 'artwork.asked.outside',
        field: `area.${begins.field}`,
        params: { valueCm: begins.mm / 10, limitCm: wholeMm / 10 },
      },
    ]
  const roomMm = wholeMm - begins.mm
  if (goes.mm < 1 || goes.mm > roomMm)
    return [
      {
        code: 'artwork.asked.tooWide',
        field: `area.${goes.field}`,
        params: { valueCm: goes.mm / 10, limitCm: roomMm / 10 },
      },
    ]
  return []
}

/** All faults at once: missing or too long text, an area beyond the piece. */
export function readWish(
  { comment, area }: Wish,
  { widthMm, heightMm, pages }: Piece,
): Result<Wish> {
  const said = comment.trim()
  const wrong: Refusal[] = []
  if (said === '') wrong.push({ code: 'artwork.asked.noComment', field: 'comment' })
  if (said.length > COMMENT_LIMIT)
    wrong.push({
      code: 'artwork.asked.longComment',
      field: 'comment',
      params: { limit: COMMENT_LIMIT, length: said.length },
    })
  if (area && (area.page < 1 || area.page > pages))
    wrong.push({
      code: 'artwork.asked.noPage',
      field: 'area.page',
      params: { page: area.page, pages },
    })
  if (area) {
    wrong.push(
      ...refuseAlong(
        { field: 'xMm', mm: area.xMm },
        { field: 'widthMm', mm: area.widthMm },
        widthMm,
      ),
    )
    wrong.push(
      ...refuseAlong(
        { field: 'yMm', mm: area.yMm },
        { field: 'heightMm', mm: area.heightMm },
        heightMm,
      ),
    )
  }
  return wrong.length > 0 ? refuse(...wrong) : accept({ comment: said, area })
}
