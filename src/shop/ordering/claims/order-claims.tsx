import { lazy, Suspense, useEffect, useId, useState } from 'react'
import { formatDay, madridDay } from '../../../platform/calendar.ts'
import { Button } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Note } from '../../../ui/note.tsx'
import { useText } from '../../../ui/text.tsx'
import type { OrderClaims as Claims } from '../../order/claims/claim-schema.ts'
import type { CustomerOrder } from '../../order/order-schema.ts'
import { orderLink } from '../../site/links.ts'
import { loadClaims, withdrawClaim } from './claim-calls.ts'
import { ClaimShown } from './claim-shown.tsx'

/** Rarely needed. */
const ClaimForm = lazy(async () => ({ default: (await import('./claim-form.tsx')).ClaimForm }))

const DELIVERED: readonly string[] = ['shipped', 'received', 'refunded']

type OrderClaimsProps = { token: string; order: CustomerOrder; readAtMs: number }
type OwnClaim = Claims['claims'][number]

/** Asks once more before the claim is withdrawn. */
function Withdrawal({ onSure, failure }: { onSure: () => void; failure: string | null }) {
  const { t } = useText()
  const [asked, setAsked] = useState(false)
  return (
    <>
      <div className="claim-actions">
        {asked && (
          <Button small kind="ink" onClick={onSure}>
            {t('claims.withdraw.sure')}
          </Button>
        )}
        <Button small onClick={() => setAsked(!asked)}>
          {t(asked ? 'claims.back' : 'claims.withdraw')}
        </Button>
      </div>
      <Failure>{failure}</Failure>
    </>
  )
}

type OneProps = OrderClaimsProps & { claim: OwnClaim; onClaims: (claims: Claims) => void }

function OneClaim({ token, order, claim, onClaims }: OneProps) {
  const { t, language } = useText()
  const [failure, setFailure] = useState<string | null>(null)
  const withdraw = async () => {
    const answer = await withdrawClaim(language, token, claim.id)
    if (answer.kind === 'done') return onClaims(answer.data)
    setFailure(
      answer.kind === 'refused' ? (answer.refusals[0]?.message ?? '') : t('orders.failedWhy'),
    )
  }
  const day = formatDay(madridDay(Date.parse(claim.openedAt)), language, 'long')
  return (
    <ClaimShown claim={claim} line={order.lines.find(({ id }) => id === claim.lineId)}>
      <p className="small secondary">{t('claims.openedOn', { day })}</p>
      {claim.reprintToken && claim.reprintNumber && (
        <p>
          <a href={orderLink(claim.reprintToken)}>
            {t('claims.reprint', { number: claim.reprintNumber })}
          </a>
        </p>
      )}
      {claim.state === 'open' && <Withdrawal onSure={() => void withdraw()} failure={failure} />}
    </ClaimShown>
  )
}

/** Read again with the order. */
function useClaims({ token, order, readAtMs }: OrderClaimsProps) {
  const { language } = useText()
  const [claims, setClaims] = useState<Claims | null>(null)
  const isAsked = DELIVERED.includes(order.status)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever the order was read
  useEffect(() => {
    if (!isAsked) return setClaims(null)
    const leaving = new AbortController()
    void loadClaims(language, token, leaving.signal).then((answer) => {
      if (!leaving.signal.aborted && answer.kind === 'done') setClaims(answer.data)
    })
    return () => leaving.abort()
  }, [isAsked, language, token, readAtMs])
  return [claims, setClaims] as const
}

/** Claims about the delivered order, and the form for a new one; nothing while there is neither. */
export function OrderClaims(props: OrderClaimsProps) {
  const { token, order } = props
  const { t, language } = useText()
  const title = useId()
  const [claims, setClaims] = useClaims(props)
  const [writing, setWriting] = useState(false)
  const [sent, setSent] = useState(false)
  if (!claims || (claims.claims.length === 0 && claims.claimable.length === 0)) return null
  const onSent = (after: Claims) => {
    setClaims(after)
    setWriting(false)
    setSent(true)
  }
  return (
    <section className="stack-small order-claims" aria-labelledby={title}>
      <h2 id={title}>{t('claims.title')}</h2>
      {claims.claims.map((claim) => (
        <OneClaim key={claim.id} {...props} claim={claim} onClaims={setClaims} />
      ))}
      {sent && (
        <Note kind="ok" role="status">
          {t('claims.sent')}
        </Note>
      )}
      {claims.claimable.length > 0 && (
        <p className="secondary">
          {t('claims.why')}{' '}
          {claims.until && t('claims.until', { day: formatDay(claims.until, language, 'long') })}
        </p>
      )}
      {writing ? (
        <Suspense fallback={<Loading />}>
          <ClaimForm
            token={token}
            order={order}
            claimable={claims.claimable}
            onClaims={onSent}
            onClose={() => setWriting(false)}
          />
        </Suspense>
      ) : (
        claims.claimable.length > 0 && (
          <div>
            <Button onClick={() => setWriting(true)}>{t('claims.open')}</Button>
          </div>
        )
      )}
    </section>
  )
}
