import { useCallback, useState } from 'react'
import { useText } from '../../../ui/text.tsx'
import { useAsking } from '../../../ui/use-asking.ts'
import { loadInvoices } from './invoice-calls.ts'
import type { OrderInvoices } from './invoice-schema.ts'

/** A refund gets its invoice when it is done, possibly while the page is open. */
const ASK_EVERY_MS = 60_000

export type InvoicesOnPage = { shown: OrderInvoices | null; failed: boolean }

/** The invoices of an order; `version` changes where there may be another one. */
export function useInvoices(token: string, version: string) {
  const { language } = useText()
  const [state, setState] = useState<InvoicesOnPage>({ shown: null, failed: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the order changed
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const answer = await loadInvoices(language, token, signal)
      if (signal.aborted) return
      if (answer.kind === 'done') setState({ shown: answer.data, failed: false })
      else setState((before) => ({ ...before, failed: true }))
    },
    [language, token, version],
  )
  useAsking(ask, ASK_EVERY_MS)
  return { ...state, show: (shown: OrderInvoices) => setState({ shown, failed: false }) }
}
