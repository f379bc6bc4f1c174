import { sumCents } from '../platform/money.ts'
import type { DeskPage } from '../shop/ordering/orders/desk-schema.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useText } from '../ui/text.tsx'

type ConfirmTransfersProps = {
  open: boolean
  /** Those whose transfer is awaited. */
  orders: DeskPage['items']
  onSure: () => void
  onClose: () => void
}

/** Asks before the transfers of many orders are confirmed: each with its amount, and their sum. */
export function ConfirmTransfers({ open, orders, onSure, onClose }: ConfirmTransfersProps) {
  const { t, money } = useText()
  const count = orders.length
  const sum = money(sumCents(orders.map(({ dueCents }) => dueCents)))
  const actions = (
    <>
      <Button kind="ink" onClick={onSure}>
        {t('staff.batch.confirm.sure', { sum })}
      </Button>
      <Button onClick={onClose}>{t('staff.move.back')}</Button>
    </>
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('staff.batch.confirm.ask', { count })}
      actions={actions}
    >
      <p>{t('staff.batch.confirm.why')}</p>
      <ul className="batch-transfers">
        {orders.map(({ number, customer, dueCents }) => (
          <li key={number}>
            <span className="figure">{number}</span> {customer}{' '}
            <b className="figure">{money(dueCents)}</b>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
