import { Dialog } from '../../../ui/dialog.tsx'
import { useText } from '../../../ui/text.tsx'
import { WholeNumber } from '../../../ui/whole-number.tsx'
import { AmendForm, type AmendFormProps } from './amend-form.tsx'

/** The form that changes an order, in a dialog; the form is new each time it opens. */
export function AmendDialog({
  open,
  lead,
  ...form
}: AmendFormProps & { open: boolean; lead: string }) {
  const { t } = useText()
  const { number } = form.order
  return (
    <Dialog
      open={open}
      onClose={form.onClose}
      title={<WholeNumber number={number}>{t('orders.amend.title', { number })}</WholeNumber>}
    >
      <p className="secondary">{lead}</p>
      {open && <AmendForm {...form} />}
    </Dialog>
  )
}
