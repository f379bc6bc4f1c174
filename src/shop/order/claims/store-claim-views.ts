import { madridDay } from '../../../platform/calendar.ts'
import type { FullOrder } from '../store.ts'
import { claimableUntil, refuseClaim } from './claim.ts'
import type { Claim, OrderClaims } from './claim-schema.ts'
import type { ClaimRow } from './store-claims.ts'

export const photoUrl = (key: string): string => `/api/claim-photos/${key}`

/** A claim as staff see it. */
export const claimView = ({ claim, photos, ...row }: ClaimRow): Claim => {
  const { id, lineId, state, reason, said, drawingArea, answer, amountCents } = claim
  return {
    ...{ id, lineId, state, reason, said, drawingArea, answer, amountCents },
    position: row.position,
    product: row.product,
    photos: photos.map(({ id, key, widthPx, heightPx, area }) => ({
      ...{ id, url: photoUrl(key), widthPx, heightPx, area },
    })),
    openedAt: claim.openedAt.toISOString(),
    decidedAt: claim.decidedAt?.toISOString() ?? null,
    reprintNumber: row.reprintNumber,
  }
}

/** The claims of an order for its customer, and what may be claimed now. */
export function ownClaims(
  { order, lines }: FullOrder,
  rows: readonly ClaimRow[],
  receivedAt: Date | null,
  now: Date,
): OrderClaims {
  const { status, customerType } = order
  const statesOf = (lineId: string) =>
    rows.filter(({ claim }) => claim.lineId === lineId).map(({ claim }) => claim.state)
  return {
    claims: rows.map((row) => ({ ...claimView(row), reprintToken: row.reprintToken })),
    claimable: lines
      .filter(
        ({ id }) =>
          refuseClaim({ status, customerType, receivedAt, before: statesOf(id) }, now) === null,
      )
      .map(({ id }) => id),
    until: receivedAt && claimableUntil(customerType, madridDay(receivedAt.getTime())),
  }
}
