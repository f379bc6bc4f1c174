import { useState } from 'react'
import { useRefusals } from '../../shop/people/accounts/use-refusals.ts'
import { useTextFields } from '../../shop/people/accounts/use-text-fields.ts'

/** Draft and errors of a new account, by a password or by a provider. */
export function useRegistrationForm<Draft extends Record<string, string | boolean>>(
  prefix: string,
  initial: Draft,
) {
  type Field = Extract<keyof Draft, string>
  const [draft, setDraft] = useState(initial)
  const [busy, setBusy] = useState(false)
  const refusals = useRefusals(prefix, Object.keys(initial))
  const change = (field: Field, value: string | boolean) => {
    setDraft((before) => ({ ...before, [field]: value }))
    refusals.forget(field)
  }
  const { errorOf } = refusals
  const text = useTextFields<Field>({ prefix, draft, errorOf, change })
  return { prefix, draft, busy, setBusy, refusals, change, text }
}
