import { useState } from 'react'
import type { Answer } from '../shop/buying/checkout/shop-api.ts'
import { useText } from '../ui/text.tsx'
import { type OnExpired, shutOutBy } from './use-desk.ts'

/** What was done with many records, and what was not and why. */
export type EachOutcome = { done: number; failed: readonly { name: string; why: string }[] }

/**
 * Does one thing with each of many records, one after the other: every one is decided and recorded
 * by itself, and the refusal of one leaves the others done. Stops where the shop does not answer.
 */
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
    let done = 0
    const failed: { name: string; why: string }[] = []
    for (const item of items) {
      const answer = await call(item)
      const notice = shutOutBy(answer)
      if (notice !== undefined) return onExpired(notice)
      if (answer.kind === 'done') done += 1
      else if (answer.kind === 'refused')
        failed.push({ name: nameOf(item), why: answer.refusals[0]?.message ?? '' })
      else {
        failed.push({ name: nameOf(item), why: t('staff.unreachable') })
        break
      }
    }
    setBusy(false)
    setOutcome({ done, failed })
    onDone()
  }
  return { busy, outcome, run, forget: () => setOutcome(null) }
}
