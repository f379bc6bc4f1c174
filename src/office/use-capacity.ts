import { useCallback, useMemo, useState } from 'react'
import { useText } from '../ui/text.tsx'
import { saveCapacity, tryCapacity } from './capacity-calls.ts'
import { type CapacityDraft, changedMachines, NO_DRAFT } from './capacity-draft.ts'
import { type OnExpired, shutOutBy, useCaller, useReading } from './use-desk.ts'

/** The plan as saved and as typed; what is typed is saved on request alone. */
export function useCapacity(onExpired: OnExpired) {
  const { t } = useText()
  const caller = useCaller()
  const [draft, setDraft] = useState<CapacityDraft>(NO_DRAFT)
  const [asked, setAsked] = useState('{"machines":[],"job":null}')
  const [outcome, setOutcome] = useState<{ ok: boolean; text: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const read = useCallback(
    (signal: AbortSignal) => tryCapacity(caller, JSON.parse(asked), signal),
    [caller, asked],
  )
  const { shown, failed, reload, show } = useReading(read, onExpired)
  const changed = useMemo(() => (shown ? changedMachines(shown, draft) : []), [shown, draft])
  const change = (next: CapacityDraft) => {
    setOutcome(null)
    setDraft(next)
    if (shown) setAsked(JSON.stringify({ machines: changedMachines(shown, next), job: next.job }))
  }
  const save = async (): Promise<void> => {
    if (busy || changed.length === 0) return
    setBusy(true)
    const answer = await saveCapacity(caller, changed)
    setBusy(false)
    const notice = shutOutBy(answer)
    if (notice !== undefined) return onExpired(notice)
    if (answer.kind !== 'done') {
      const said = answer.kind === 'refused' ? answer.refusals[0]?.message : undefined
      return setOutcome({ ok: false, text: said ?? t('staff.unreachable') })
    }
    show(answer.data)
    change({ ...NO_DRAFT, job: draft.job })
    setAsked(JSON.stringify({ machines: [], job: draft.job }))
    setOutcome({ ok: true, text: t('capacity.saved') })
  }
  const drop = () => change(NO_DRAFT)
  return { shown, failed, reload, draft, change, changed, save, drop, busy, outcome }
}
export type Capacity = ReturnType<typeof useCapacity>
