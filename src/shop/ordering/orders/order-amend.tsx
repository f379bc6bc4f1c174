import { useCallback, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useText } from '../../../ui/text.tsx'
import { loadOrder } from '../../order/order-calls.ts'
import type { CustomerOrder } from '../../order/order-schema.ts'
import { amendOrder, priceAmendment } from './amend-calls.ts'
import { AmendDialog } from './amend-dialog.tsx'
import type { Amendment } from './amendment-schema.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { type AskPrice, isChanged } from './use-amendment.ts'
import { useProof } from './use-proof.ts'

type OrderAmendProps = {
  token: string
  order: CustomerOrder
  onOrder: (order: CustomerOrder) => void
}

/** Changing destination, quantity and speed until production begins. Renders nothing afterwards. */
export function OrderAmend({ token, order, onOrder }: OrderAmendProps) {
  const { t, language } = useText()
  const [open, setOpen] = useState(false)
  const proof = useProof()
  const price = useCallback<AskPrice>(
    (amendment, signal) => priceAmendment(language, token, amendment, signal),
    [language, token],
  )
  if (!order.amendable) return null
  const close = () => setOpen(false)
  const send = async (amendment: Amendment, agreed: string) => {
    const answer = await proof.withProof(() => amendOrder(language, token, amendment, agreed))
    if (answer.kind === 'done') onOrder(answer.data.order)
    // Changed concurrently: typed values are kept, compared with the current order.
    if (isChanged(answer)) {
      const now = await loadOrder(language, token)
      if (now.kind === 'done') onOrder(now.data)
    }
    return answer
  }
  return (
    <div>
      <Button kind="text" onClick={() => setOpen(true)}>
        {t('orders.amend')}
      </Button>
      <AmendDialog
        open={open}
        lead={t('orders.amend.lead')}
        order={order}
        price={price}
        send={send}
        onClose={close}
      />
      <ProofDialog token={token} order={order} open={proof.open} onClose={proof.close} />
    </div>
  )
}
