import { useState } from 'react'
import { BATCH_LIMIT, type BatchAction } from '../shop/ordering/batches/batch.ts'
import { useText } from '../ui/text.tsx'
import { type BatchItem, type BatchOrder, saveTickets, sendBatch } from './batch-calls.ts'
import type { Caller } from './staff-calls.ts'
import { type OnExpired, shutOutBy } from './use-desk.ts'

/** Orders of one request: a long action shows its progress, and is interrupted without harm. */
const AT_ONCE = 10

type BatchResult = { action: BatchAction; items: readonly BatchItem[] }
/** `key`: sent again after a lost connection, so that nothing is done twice. */
type Run = { action: BatchAction; orders: readonly BatchOrder[]; key: string }

type State = {
  busy: BatchAction | null
  progress: { done: number; all: number } | null
  result: BatchResult | null
  /** What was not answered; `failure` says why. */
  left: Run | null
  failure: string | null
}
const IDLE: State = { busy: null, progress: null, result: null, left: null, failure: null }

/** Does one action with many orders, in parts, and keeps what was done and what was not. */
export function useBatch(caller: Caller, onExpired: OnExpired, onDone: () => void) {
  const { t } = useText()
  const [state, setState] = useState(IDLE)

  const run = async (asked: Run) => {
    const { action, orders, key } = asked
    const items: BatchItem[] = []
    setState({ ...IDLE, busy: action, progress: { done: 0, all: orders.length } })
    for (let at = 0; at < orders.length; at += AT_ONCE) {
      const answer = await sendBatch(caller, action, orders.slice(at, at + AT_ONCE), key)
      const notice = shutOutBy(answer)
      if (notice !== undefined) return onExpired(notice)
      if (answer.kind !== 'done') {
        const failure =
          answer.kind === 'refused' ? (answer.refusals[0]?.message ?? '') : t('staff.unreachable')
        setState({ ...IDLE, result: { action, items }, left: asked, failure })
        return onDone()
      }
      items.push(...answer.data.items)
      setState({ ...IDLE, busy: action, progress: { done: items.length, all: orders.length } })
    }
    const failure = action === 'tickets' ? await printed(items, orders) : null
    setState({ ...IDLE, result: { action, items }, failure })
    onDone()
  }

  /** Null on success, or for no ticket at all. */
  const printed = async (
    items: readonly BatchItem[],
    orders: readonly BatchOrder[],
  ): Promise<string | null> => {
    const refused = new Set(items.flatMap(({ number, refusal }) => (refusal ? [number] : [])))
    const ready = orders.filter(({ number }) => !refused.has(number))
    for (let at = 0; at < ready.length; at += BATCH_LIMIT) {
      const failed = await saveTickets(caller, ready.slice(at, at + BATCH_LIMIT))
      if (failed !== null) return failed || t('staff.download.failed')
    }
    return null
  }

  const { left } = state
  return {
    ...state,
    start: (action: BatchAction, orders: readonly BatchOrder[]) =>
      void (state.busy === null && run({ action, orders, key: crypto.randomUUID() })),
    again: () => void (left && run(left)),
    forget: () => setState(IDLE),
  }
}
