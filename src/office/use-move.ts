import { useState } from 'react'
import type { Answer } from '../shop/buying/checkout/shop-api.ts'
import type { StaffOrder } from '../shop/ordering/orders/staff-order-schema.ts'
import { useText } from '../ui/text.tsx'
import { type OnExpired, shutOutBy } from './use-desk.ts'

/** Makes one move at a time, and keeps the last refusal. */
export function useMove(onMoved: (order: StaffOrder) => void, onExpired: OnExpired) {
  const { t } = useText()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const make = async (send: () => Promise<Answer<StaffOrder>>): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setFailure(null)
    const answer = await send()
    setBusy(false)
    const notice = shutOutBy(answer)
    if (notice !== undefined) onExpired(notice)
    else if (answer.kind === 'done') onMoved(answer.data)
    else
      setFailure(
        answer.kind === 'refused' ? (answer.refusals[0]?.message ?? '') : t('staff.unreachable'),
      )
    return answer.kind === 'done'
  }
  return { busy, failure, make }
}
