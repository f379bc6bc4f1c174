import { useState } from 'react'
import type { Refusal } from '../../platform/refusal.ts'
import { useText } from '../../ui/text.tsx'
import type { Answer } from '../checkout/shop-api.ts'

type Told = Refusal & { message?: string }

/** What is wrong with a form: said by its own rule, or by the shop. `general`: what belongs to no field. */
export type Refusals = {
  errorOf: (field: string) => string | undefined
  codeOf: (field: string) => string | undefined
  general: string | undefined
  /** Says these, and takes the reader to the first. */
  tell: (refusals: readonly Told[]) => void
  /** What an answer came to, where it did not come to what was wanted. */
  tellAnswer: (answer: Answer<unknown>) => void
  /** The field is being changed: what was said of it no longer holds. */
  forget: (field: string) => void
  clear: () => void
}

/** `prefix` begins the ids of the form's inputs; `fields` are those that it has. */
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
