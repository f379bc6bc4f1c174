import { useState } from 'react'
import type { Result } from '../../../platform/refusal.ts'
import type { Answer } from '../../buying/checkout/shop-api.ts'
import { type Refusals, useRefusals } from './use-refusals.ts'

export type Saving = {
  busy: boolean
  saved: boolean
  refusals: Refusals
  changed: (field: string) => void
  send: () => Promise<void>
}

type SavingOptions<Read, Done> = {
  prefix: string
  fields: readonly string[]
  /** The refusals of the form's own rule. */
  read: () => Result<Read>
  save: (read: Read) => Promise<Answer<Done>>
  onSaved?: (done: Done) => void
}

/** A form that is validated by its rule and sent, with its result. */
export function useSaving<Read, Done>({
  prefix,
  fields,
  read,
  save,
  onSaved,
}: SavingOptions<Read, Done>): Saving {
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState(false)
  const refusals = useRefusals(prefix, fields)
  const send = async () => {
    if (busy) return
    setSaved(false)
    const checked = read()
    if (!checked.ok) return refusals.tell(checked.refusals)
    setBusy(true)
    refusals.clear()
    const answer = await save(checked.value)
    setBusy(false)
    if (answer.kind !== 'done') return refusals.tellAnswer(answer)
    setSaved(true)
    onSaved?.(answer.data)
  }
  const changed = (field: string) => {
    setSaved(false)
    refusals.forget(field)
  }
  return { busy, saved, refusals, changed, send }
}
