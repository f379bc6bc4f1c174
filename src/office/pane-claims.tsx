import { useId } from 'react'
import { Link } from 'react-router'
import { sayInstant } from '../shop/order/order-time.ts'
import { ClaimShown } from '../shop/ordering/claims/claim-shown.tsx'
import { deskOrderLink } from '../shop/site/office-rooms.ts'
import { useText } from '../ui/text.tsx'
import { ClaimDecision } from './claim-decision.tsx'
import { ClaimWriting } from './claim-writing.tsx'
import type { PanePart } from './pane-part.ts'
import { useMay } from './use-rights.ts'

const DELIVERED: readonly string[] = ['shipped', 'received']

/** Claims about the order, the newest first, and the order that this one makes again. */
export function PaneClaims(part: PanePart) {
  const { order, nowMs } = part
  const { t, language } = useText()
  const may = useMay()
  const title = useId()
  const writes = may('orders:change') && DELIVERED.includes(order.status)
  if (order.claims.length === 0 && !writes && order.reprintOf === null) return null
  return (
    <section className="stack-small" aria-labelledby={title}>
      <h2 id={title} className="order-heading">
        {t('staff.claims')}
      </h2>
      {order.reprintOf !== null && (
        <p>
          <Link to={deskOrderLink(order.reprintOf)}>
            {t('staff.claims.reprintOf', { number: order.reprintOf })}
          </Link>
        </p>
      )}
      {order.claims.map((claim) => (
        <ClaimShown
          key={claim.id}
          claim={claim}
          line={order.lines.find(({ id }) => id === claim.lineId)}
        >
          <p className="small secondary">{sayInstant(claim.openedAt, { t, language, nowMs })}</p>
          {claim.reprintNumber !== null && (
            <p>
              <Link to={deskOrderLink(claim.reprintNumber)}>
                {t('claims.reprint', { number: claim.reprintNumber })}
              </Link>
            </p>
          )}
          {claim.state === 'open' && may('orders:change') && (
            <div>
              <ClaimDecision {...part} claim={claim} />
            </div>
          )}
        </ClaimShown>
      ))}
      {writes && (
        <div>
          <ClaimWriting {...part} />
        </div>
      )}
    </section>
  )
}
