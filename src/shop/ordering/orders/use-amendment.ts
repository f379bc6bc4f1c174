import { useEffect, useState } from 'react'
import type { SaidRefusal } from '../../../platform/refusal.ts'
import { useText } from '../../../ui/text.tsx'
import type { Answer } from '../../buying/checkout/shop-api.ts'
import type { CustomerOrder } from '../../order/order-schema.ts'
import { type AmendDraft, amendmentOf } from './amend-draft.ts'
import type { PricedAmendment } from './amend-schema.ts'
import type { Amendment } from './amendment-schema.ts'

/** Debounce of typing. */
const REST_MS = 300

type Offered = Pick<PricedAmendment, 'speeds' | 'handlingChoices' | 'lines' | 'vatBp'>

/** Prices a change; stable while the order is the same. */
export type AskPrice = (
  amendment: Amendment,
  signal: AbortSignal,
) => Promise<Answer<PricedAmendment>>

/** Whether the order changed since it was shown. */
export const isChanged = (answer: Answer<unknown>): boolean =>
  answer.kind === 'refused' && answer.refusals.some(({ code }) => code === 'orders.changed')

/**
 * The price of the drafted change, requested after a pause in typing. `priced`: for the present
 * draft, or null.
 */
export function useAmendment(
  price: AskPrice,
  order: Pick<CustomerOrder, 'lines' | 'delivery'>,
  draft: AmendDraft,
) {
  const { t } = useText()
  const [priced, setPriced] = useState<PricedAmendment | null>(null)
  const [asking, setAsking] = useState(false)
  const [refusals, setRefusals] = useState<readonly SaidRefusal[]>([])
  /** The last result stays while the next is loading. */
  const [offered, setOffered] = useState<Offered>({
    speeds: [],
    handlingChoices: [],
    lines: [],
    vatBp: 0,
  })
  useEffect(() => {
    const leaving = new AbortController()
    setPriced(null)
    setAsking(true)
    const timer = setTimeout(async () => {
      const answer = await price(amendmentOf(order, draft), leaving.signal)
      if (leaving.signal.aborted) return
      setAsking(false)
      if (answer.kind === 'done') {
        setPriced(answer.data)
        setOffered(answer.data)
        setRefusals([])
      } else
        setRefusals(
          answer.kind === 'refused'
            ? answer.refusals
            : [{ code: 'orders.failed', field: '', message: t('orders.failedWhy') }],
        )
    }, REST_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [price, order, draft, t])
  return { priced, asking, refusals, setRefusals, offered }
}
