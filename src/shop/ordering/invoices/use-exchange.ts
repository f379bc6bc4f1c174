import { useState } from 'react'
import { useText } from '../../../ui/text.tsx'
import type { ExchangeFor } from '../../money/invoices/exchange-dialog.tsx'
import { loadOrder } from '../../order/order-calls.ts'

/**
 * A full invoice for a simplified one of the list: the order is loaded first, because the form
 * starts with its recipient.
 */
export function useExchange(onExchanged: () => void) {
  const { language } = useText()
  const [order, setOrder] = useState<(ExchangeFor & { token: string }) | null>(null)
  const [open, setOpen] = useState(false)
  const [failed, setFailed] = useState(false)
  const [done, setDone] = useState<string | null>(null)
  const ask = async (token: string): Promise<void> => {
    setDone(null)
    const answer = order?.token === token ? null : await loadOrder(language, token)
    setFailed(answer !== null && answer.kind !== 'done')
    if (answer !== null && answer.kind !== 'done') return
    if (answer) setOrder({ token, contact: answer.data.contact, delivery: answer.data.delivery })
    setOpen(true)
  }
  const exchanged = (number: string): void => {
    setOpen(false)
    setDone(number)
    onExchanged()
  }
  return { order, open, failed, done, ask, exchanged, close: () => setOpen(false) }
}
