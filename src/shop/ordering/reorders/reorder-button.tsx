import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useText } from '../../../ui/text.tsx'

/** Loaded by the first press. */
const ReorderDialog = lazy(async () => ({
  default: (await import('./reorder-dialog.tsx')).ReorderDialog,
}))

/** Reorders one line with its file; the others are listed unticked. */
export function ReorderLineButton({
  token,
  number,
  line,
}: {
  token: string
  number: string
  line: { id: string; productName: string }
}) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="text" onClick={() => setOpen(true)}>
        {t('orders.line.reorder')}
        <span className="visually-hidden"> {line.productName}</span>
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ReorderDialog
            token={token}
            number={number}
            only={line.id}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Reorders an order. */
export function ReorderButton({ token, number }: { token: string; number: string }) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
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
