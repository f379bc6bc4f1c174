import { useCallback, useState } from 'react'
import { AmendDialog } from '../shop/ordering/orders/amend-dialog.tsx'
import type { Amendment } from '../shop/ordering/orders/amendment-schema.ts'
import { type AskPrice, isChanged } from '../shop/ordering/orders/use-amendment.ts'
import { Button } from '../ui/button.tsx'
import { useText } from '../ui/text.tsx'
import type { PanePart } from './pane-part.ts'
import { amendOrder, loadStaffOrder, priceAmendment } from './staff-calls.ts'
import { shutOutBy } from './use-desk.ts'

/** Staff change address, date or quantity for the customer, until production begins. */
export function PaneAmend({ caller, order, onMoved, onExpired }: PanePart) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  const price = useCallback<AskPrice>(
    (amendment, signal) => priceAmendment(caller, order.number, amendment, signal),
    [caller, order.number],
  )
  if (!order.amendable) return null
  const close = () => setOpen(false)
  const send = async (amendment: Amendment, agreed: string, reason: string) => {
    const answer = await amendOrder(caller, order.number, { amendment, agreed, reason })
    const notice = shutOutBy(answer)
    if (notice !== undefined) onExpired(notice)
    else if (answer.kind === 'done') onMoved(answer.data)
    else if (isChanged(answer)) {
      const now = await loadStaffOrder(caller, order.number, new AbortController().signal)
      if (now.kind === 'done') onMoved(now.data)
    }
    return answer
  }
  const words = {
    reason: t('staff.amend.reason'),
    reasonHint: t('staff.move.reason.hint'),
    reasonMissing: t('staff.amend.reason.missing'),
    payFirst: t('staff.amend.payFirst'),
    ask: t('staff.amend.ask'),
  }
  return (
    <>
      <Button small wide onClick={() => setOpen(true)}>
        {t('orders.amend')}
      </Button>
      <AmendDialog
        open={open}
        lead={t('staff.amend.lead')}
        desk={words}
        order={order}
        price={price}
        send={send}
        onClose={close}
      />
    </>
  )
}
