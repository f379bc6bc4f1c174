import { useCallback, useState } from 'react'
import type { SaidRefusal } from '../platform/refusal.ts'
import type { Answer } from '../shop/buying/checkout/shop-api.ts'
import type { BankEntryView, ReadStatementView } from '../shop/money/bank/bank-schema.ts'
import type { EntryState } from '../shop/money/bank/entry-state.ts'
import { useText } from '../ui/text.tsx'
import { loadEntries, sendStatement } from './bank-calls.ts'
import { shutOutBy, useCaller, useReading } from './use-desk.ts'
import { useRoom } from './use-office.ts'

const UNREACHABLE = 'staff.unreachable'
type Outcome = { read: ReadStatementView | null; refusals: readonly SaidRefusal[] }

/** The refusals of a call, none if it is done; the session's end is passed on. */
function useRefusals(): (answer: Answer<unknown>) => readonly SaidRefusal[] {
  const { onExpired } = useRoom()
  const { t } = useText()
  return (answer) => {
    const notice = shutOutBy(answer)
    if (notice !== undefined) onExpired(notice)
    if (answer.kind === 'refused') return answer.refusals
    return answer.kind === 'done' ? [] : [{ code: UNREACHABLE, field: '', message: t(UNREACHABLE) }]
  }
}

/** The bank's entries in one state, page after page; the first is read again by itself. */
function useEntries() {
  const { onExpired } = useRoom()
  const caller = useCaller()
  const [state, setState] = useState<EntryState>('open')
  const [rest, setRest] = useState<{ items: BankEntryView[]; next: string | null }>()
  const read = useCallback(
    (signal: AbortSignal) => loadEntries(caller, { state }, signal),
    [caller, state],
  )
  const { shown, failed, reload } = useReading(read, onExpired)
  const next = rest ? rest.next : (shown?.next ?? null)

  const more = async () => {
    if (next === null) return
    const answer = await loadEntries(caller, { state, after: next })
    const notice = shutOutBy(answer)
    if (notice !== undefined) onExpired(notice)
    if (answer.kind === 'done')
      setRest({ items: [...(rest?.items ?? []), ...answer.data.items], next: answer.data.next })
  }
  const refresh = async () => {
    setRest(undefined)
    await reload()
  }
  return {
    state,
    show: (wanted: EntryState) => {
      setRest(undefined)
      setState(wanted)
    },
    items: shown && isOf(shown.items, state) ? [...shown.items, ...(rest?.items ?? [])] : null,
    counts: shown?.counts ?? null,
    more: next === null ? null : more,
    failed,
    reload,
    refresh,
  }
}

/** The entries, and what staff do with them. */
export function useBank() {
  const caller = useCaller()
  const refusalsOf = useRefusals()
  const { refresh, ...entries } = useEntries()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<string | null>(null)
  const send = async (file: File): Promise<Outcome> => {
    setBusy(true)
    setDone(null)
    const answer = await sendStatement(caller, file)
    setBusy(false)
    if (answer.kind === 'done') await refresh()
    return {
      read: answer.kind === 'done' ? answer.data : null,
      refusals: refusalsOf(answer),
    }
  }
  /** Decides on an entry. @returns why not */
  const decide = async (
    call: (by: typeof caller) => Promise<Answer<unknown>>,
    said: string,
  ): Promise<string | null> => {
    setDone(null)
    const answer = await call(caller)
    const [refusal] = refusalsOf(answer)
    if (!refusal) setDone(said)
    if (!refusal || (answer.kind === 'refused' && answer.status === 409)) await refresh()
    return refusal?.message ?? null
  }
  return {
    ...entries,
    show: (wanted: EntryState) => {
      setDone(null)
      entries.show(wanted)
    },
    busy,
    done,
    send,
    decide,
  }
}

/** The page of another state stays until its successor is read. */
const isOf = (items: readonly BankEntryView[], state: EntryState): boolean =>
  items.every((each) => each.state === state)

export type Bank = ReturnType<typeof useBank>
