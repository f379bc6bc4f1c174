import { useCallback, useEffect, useState } from 'react'
import type { SaidRefusal } from '../shop/cart/priced-view.ts'
import type { Answer } from '../shop/checkout/shop-api.ts'
import type { CouponsView } from '../shop/coupons/api.ts'
import type { CouponForm } from '../shop/coupons/new-coupon.ts'
import { useText } from '../ui/text.tsx'
import { createCoupon, loadCoupons, switchCoupon } from './coupon-calls.ts'
import type { Caller } from './staff-calls.ts'
import { type OnExpired, shutOutBy } from './use-desk.ts'

/** The coupons of a page, and what can be done with them. `problem`: why the last call did nothing. */
export function useCoupons(caller: Caller, onExpired: OnExpired) {
  const { t } = useText()
  const [page, setPage] = useState(1)
  const [shown, setShown] = useState<CouponsView | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const failed = useCallback(
    (answer: Answer<unknown>) => {
      const notice = shutOutBy(answer)
      if (notice !== undefined) onExpired(notice)
      else setProblem(answer.kind === 'refused' ? (answer.refusals[0]?.message ?? '') : answer.kind === 'unreachable' ? t('staff.unreachable') : null)
    },
    [onExpired, t],
  )

  useEffect(() => {
    const leaving = new AbortController()
    void loadCoupons(caller, page, leaving.signal).then((answer) => {
      if (leaving.signal.aborted) return
      failed(answer)
      if (answer.kind === 'done') setShown(answer.data)
    })
    return () => leaving.abort()
  }, [caller, page, failed])

  /** What the shop refused, beside its fields; null where the coupon was made. */
  const create = async (form: CouponForm): Promise<readonly SaidRefusal[] | null> => {
    const answer = await createCoupon(caller, form)
    if (answer.kind === 'refused' && answer.status === 422) return answer.refusals
    failed(answer)
    if (answer.kind !== 'done') return []
    setPage(1)
    setShown(answer.data)
    return null
  }

  const turn = async (id: string, active: boolean): Promise<void> => {
    const answer = await switchCoupon(caller, id, active)
    failed(answer)
    if (answer.kind !== 'done') return
    setShown((before) => before && { ...before, items: before.items.map((each) => (each.id === id ? { ...each, active } : each)) })
  }
  return { page, setPage, shown, problem, create, turn }
}
