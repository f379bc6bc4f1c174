import { useId } from 'react'
import { formatDay } from '../platform/calendar.ts'
import type { CouponRowView } from '../shop/buying/coupons/coupon-schema.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { Note } from '../ui/note.tsx'
import { useText } from '../ui/text.tsx'
import { NewCouponForm } from './coupon-form.tsx'
import './coupons.css'
import { Pages } from './pages.tsx'
import { RoomMain } from './room-main.tsx'
import { useCoupons } from './use-coupons.ts'
import { useCaller } from './use-desk.ts'
import { useRoom } from './use-office.ts'

/** "Desde 50,00 € sin IVA, del 1 de diciembre de 2026 al …, de ana@example.es, un solo uso" */
function useConditions() {
  const { t, money, language } = useText()
  const written = (day: string) => `${formatDay(day, language, 'short')} ${day.slice(0, 4)}`
  return ({ minimumCents, validFrom, validUntil, ownerEmail, singleUse }: CouponRowView): string =>
    [
      minimumCents > 0 && t('staff.coupons.from', { minimum: money(minimumCents) }),
      validFrom && t('staff.coupons.since', { day: written(validFrom) }),
      validUntil && t('staff.coupons.until', { day: written(validUntil) }),
      ownerEmail && t('staff.coupons.of', { email: ownerEmail }),
      t(singleUse ? 'staff.coupons.once' : 'staff.coupons.many'),
    ]
      .filter(Boolean)
      .join(' · ')
}

function CouponRow({
  coupon,
  onTurn,
}: {
  coupon: CouponRowView
  onTurn: (active: boolean) => void
}) {
  const { t, money, number } = useText()
  const conditions = useConditions()
  const { code, percentBp, amountCents, active, uses } = coupon
  const worth = percentBp === null ? money(amountCents ?? 0) : `${number(percentBp / 100)}\u00a0%`
  return (
    <li className={active ? 'coupon-row' : 'coupon-row coupon-off'}>
      <p className="coupon-code">
        <strong>{code}</strong> <span className="figure">−{worth}</span>
      </p>
      <p className="small secondary">
        {conditions(coupon)}. {t('staff.coupons.uses', { count: uses })}.
        {!active && ` ${t('staff.coupons.isOff')}`}
      </p>
      <Button
        small
        onClick={() => onTurn(!active)}
        aria-label={t(active ? 'staff.coupons.offOf' : 'staff.coupons.onOf', { code })}
      >
        {t(active ? 'staff.coupons.off' : 'staff.coupons.on')}
      </Button>
    </li>
  )
}

/** All coupons with conditions and switches, and a form for a new one. */
export default function CouponsPage() {
  const { onExpired } = useRoom()
  const { t } = useText()
  const title = useId()
  const caller = useCaller()
  const { page, setPage, shown, problem, create, turn } = useCoupons(caller, onExpired)
  const pages = shown ? Math.ceil(shown.total / shown.pageSize) : 1
  return (
    <RoomMain labelledBy={title} className="office-coupons">
      <div className="desk">
        <div className="desk-head">
          <h1 id={title}>{t('staff.coupons')}</h1>
        </div>
        {problem !== null && (
          <Note kind="warn" role="alert">
            {problem}
          </Note>
        )}
        {!shown && problem === null && <Loading />}
        {shown?.total === 0 && <EmptyState title={t('staff.coupons.none')} />}
        {shown && shown.total > 0 && (
          <ul className="coupon-list">
            {shown.items.map((coupon) => (
              <CouponRow
                key={coupon.id}
                coupon={coupon}
                onTurn={(active) => void turn(coupon.id, active)}
              />
            ))}
          </ul>
        )}
        <Pages page={page} pages={pages} onPage={setPage} />
      </div>
      <aside className="pane coupon-new">
        <h2>{t('staff.coupons.new')}</h2>
        <NewCouponForm create={create} />
      </aside>
    </RoomMain>
  )
}
