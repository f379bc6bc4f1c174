import { useEffect, useState } from 'react'
import type { SaidRefusal } from '../../../platform/refusal.ts'
import { useText } from '../../../ui/text.tsx'
import { startPayment } from './payment-calls.ts'
import type { StartedPayment } from './payments-schema.ts'

export type BankForm =
  | { status: 'asking' | 'unreachable' }
  | { status: 'refused'; refusals: readonly SaidRefusal[] }
  | { status: 'ready'; payment: StartedPayment }

/**
 * A new attempt to pay an order by card. Requested only while `wanted`: returning from the bank
 * must not lead there again.
 */
export function useBankForm(token: string, wanted: boolean): BankForm {
  const { language } = useText()
  const [form, setForm] = useState<BankForm>({ status: 'asking' })
  useEffect(() => {
    if (!wanted) return
    const left = new AbortController()
    setForm({ status: 'asking' })
    void startPayment(language, token, left.signal).then((answer) => {
      if (left.signal.aborted) return
      if (answer.kind === 'done') setForm({ status: 'ready', payment: answer.data })
      else
        setForm(
          answer.kind === 'refused'
            ? { status: 'refused', refusals: answer.refusals }
            : { status: 'unreachable' },
        )
    })
    return () => left.abort()
  }, [token, language, wanted])
  return form
}
