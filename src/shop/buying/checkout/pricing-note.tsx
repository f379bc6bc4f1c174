import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useText } from '../../../ui/text.tsx'
import type { usePricedCart } from './use-priced-cart.ts'

/**
 * Whether the shop has confirmed the prices shown; its space is reserved, so that nothing moves.
 */
export function PricingNote({ pricing }: { pricing: ReturnType<typeof usePricedCart> }) {
  const { t } = useText()
  if (pricing.status === 'unreachable') {
    return (
      <Note
        kind="warn"
        role="status"
        title={t('checkout.offline')}
        actions={
          <Button kind="text" onClick={() => void pricing.again()}>
            {t('checkout.retry')}
          </Button>
        }
      >
        {t('checkout.offlineWhy')}
      </Note>
    )
  }
  if (pricing.status === 'refused') {
    return (
      <Note kind="bad" role="status">
        {pricing.refusals.map(({ message }) => message).join(' ')}
      </Note>
    )
  }
  return (
    <p className="small quiet pricing-note" role="status">
      {pricing.status === 'confirmed' ? t('checkout.pricesConfirmed') : t('checkout.pricesAsked')}
    </p>
  )
}
