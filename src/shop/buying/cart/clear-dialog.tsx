import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useText } from '../../../ui/text.tsx'

type ClearDialogProps = { open: boolean; count: number; onClose: () => void; onClear: () => void }

/** Emptying the cart asks for confirmation: it may hold an hour of work. */
export function ClearDialog({ open, count, onClose, onClear }: ClearDialogProps) {
  const { t } = useText()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('cart.clear.title')}
      actions={
        <>
          <Button kind="ink" onClick={onClear}>
            {t('cart.clear.yes')}
          </Button>
          <Button onClick={onClose}>{t('cart.clear.no')}</Button>
        </>
      }
    >
      <p>{t('cart.clear.why', { count })}</p>
    </Dialog>
  )
}
