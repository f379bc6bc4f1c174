import { useState } from 'react'
import type { Answer } from '../shop/buying/checkout/shop-api.ts'
import { useText } from '../ui/text.tsx'
import { doEach, type EachOutcome } from './each.ts'
import { type OnExpired, shutOutBy } from './use-desk.ts'

/** Does one thing with each of many records, and keeps what came of it. */
export function useEach(onExpired: OnExpired, onDone: () => void) {
  const { t } = useText()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<EachOutcome | null>(null)
  const run = async <Item>(
    items: readonly Item[],
    nameOf: (item: Item) => string,
    call: (item: Item) => Promise<Answer<unknown>>,
  ): Promise<void> => {
    if (busy) return
    setBusy(true)
    const ways = { nameOf, call, noticeIn: shutOutBy, unreachable: t('staff.unreachable') }
    const end = await doEach(items, ways)
    if ('notice' in end) return onExpired(end.notice)
    setBusy(false)
    setOutcome(end.outcome)
    onDone()
  }
  return { busy, outcome, run, forget: () => setOutcome(null) }
}
