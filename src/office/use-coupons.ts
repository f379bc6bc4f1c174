import { useEffect, useState } from 'react'
import type { SaidRefusal } from '../platform/refusal.ts'
import type { CouponForm, CouponsView } from '../shop/buying/coupons/coupon-schema.ts'
import { createCoupon, loadCoupons, switchCoupon } from './coupon-calls.ts'
import type { Caller } from './staff-calls.ts'
import type { OnExpired } from './use-desk.ts'
import { useProblem } from './use-problem.ts'

/** A page of coupons and the actions on them. `problem`: why the last call failed. */
export function useCoupons(caller: Caller, onExpired: OnExpired) {
  const [page, setPage] = useState(1)
  const [shown, setShown] = useState<CouponsView | null>(null)
  const { problem, hear } = useProblem(onExpired)

  useEffect(() => {
    const leaving = new AbortController()
    void loadCoupons(caller, page, leaving.signal).then((answer) => {
      if (leaving.signal.aborted) return
      hear(answer)
      if (answer.kind === 'done') setShown(answer.data)
    })
    return () => leaving.abort()
  }, [caller, page, hear])

  /** Refusals by field; null if the coupon was made. */
  const create = async (form: CouponForm): Promise<readonly SaidRefusal[] | null> => {
    const answer = await createCoupon(caller, form)
    if (answer.kind === 'refused' && answer.status === 422) return answer.refusals
    hear(answer)
    if (answer.kind !== 'done') return []
    setPage(1)
    setShown(answer.data)
    return null
  }

  const turn = async (id: string, active: boolean): Promise<void> => {
    const answer = await switchCoupon(caller, id, active)
    hear(answer)
    if (answer.kind !== 'done') return
    setShown(
      (before) =>
        before && {
          ...before,
          items: before.items.map((each) => (each.id === id ? { ...each, active } : each)),
        },
    )
  }
  return { page, setPage, shown, problem, create, turn }
}
