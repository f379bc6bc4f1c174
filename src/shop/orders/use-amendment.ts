import { useEffect, useState } from 'react'
import { useText } from '../../ui/text.tsx'
import type { SaidRefusal } from '../cart/priced-view.ts'
import { priceAmendment } from './amend-calls.ts'
import { type AmendDraft, amendmentOf } from './amend-draft.ts'
import type { PricedAmendment } from './api-amend.ts'
import type { CustomerOrder } from './order-view.ts'

/** How long typing rests before the shop is asked. */
const REST_MS = 300

/** What the change in the draft comes to, asked of the shop whenever typing rests. `priced` is of the draft as it is now, or null. */
export function useAmendment(token: string, order: CustomerOrder, draft: AmendDraft) {
  const { language, t } = useText()
  const [priced, setPriced] = useState<PricedAmendment | null>(null)
  const [refusals, setRefusals] = useState<readonly SaidRefusal[]>([])
  /** What was offered last stays while the next answer is on its way. */
  const [offered, setOffered] = useState<Pick<PricedAmendment, 'speeds' | 'handlingChoices'>>({ speeds: [], handlingChoices: [] })
  useEffect(() => {
    const leaving = new AbortController()
    setPriced(null)
    const timer = setTimeout(async () => {
      const answer = await priceAmendment(language, token, amendmentOf(order, draft), leaving.signal)
      if (leaving.signal.aborted) return
      if (answer.kind === 'done') {
        setPriced(answer.data)
        setOffered(answer.data)
        setRefusals([])
      } else setRefusals(answer.kind === 'refused' ? answer.refusals : [{ code: 'orders.failed', field: '', message: t('orders.failedWhy') }])
    }, REST_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [token, order, draft, language, t])
  return { priced, refusals, setRefusals, offered }
}
