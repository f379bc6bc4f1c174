import { useState } from 'react'
import type { Refusal } from '../../../platform/refusal.ts'
import { useText } from '../../../ui/text.tsx'
import type { Answer } from '../../buying/checkout/shop-api.ts'

type Told = Refusal & { message?: string }

/** The errors of a form, from its own rule or from the shop. `general`: those without a field. */
export type Refusals = {
  errorOf: (field: string) => string | undefined
  codeOf: (field: string) => string | undefined
  general: string | undefined
  /** Shows these, and focuses the first. */
  tell: (refusals: readonly Told[]) => void
  /** The errors of a failed call. */
  tellAnswer: (answer: Answer<unknown>) => void
  /** The field is being changed: its error is cleared. */
  forget: (field: string) => void
  clear: () => void
}

/** `prefix` is the prefix of the form's input ids; `fields` are those that it has. */
export function useRefusals(prefix: string, fields: readonly string[]): Refusals {
  const { t } = useText()
  const [told, setTold] = useState<readonly Told[]>([])
  const say = ({ message, code, params }: Told): string => message || t(code, params)
  const tell = (refusals: readonly Told[]) => {
    setTold(refusals)
    const first = refusals.find(({ field }) => fields.includes(field))
    if (first) setTimeout(() => document.getElementById(`${prefix}${first.field}`)?.focus())
  }
  const at = (field: string) => told.find((refusal) => refusal.field === field)
  const other = told.find(({ field }) => !fields.includes(field))
  return {
    errorOf: (field) => {
      const found = at(field)
      return found && say(found)
    },
    codeOf: (field) => at(field)?.code,
    general: other && say(other),
    tell,
    tellAnswer: (answer) => {
      if (answer.kind === 'refused') tell(answer.refusals)
      if (answer.kind === 'unreachable') tell([{ code: 'account.unreachable', field: '' }])
    },
    forget: (field) => setTold((all) => all.filter((refusal) => refusal.field !== field)),
    clear: () => setTold([]),
  }
}
