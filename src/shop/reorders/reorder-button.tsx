import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useText } from '../../ui/text.tsx'
import { wasPressedEarly } from '../orders/early-orders-store.ts'

/** Loaded by the first press. */
const ReorderDialog = lazy(async () => ({ default: (await import('./reorder-dialog.tsx')).ReorderDialog }))

/** Opens an order to be ordered again. */
export function ReorderButton({ token, number }: { token: string; number: string }) {
  const { t } = useText()
  const [open, setOpen] = useState(() => wasPressedEarly(number))
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        {t('orders.reorder')}
        <span className="visually-hidden"> {number}</span>
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ReorderDialog token={token} number={number} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
