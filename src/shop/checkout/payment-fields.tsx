import type { ReactNode } from 'react'
import { formatDay } from '../../platform/calendar.ts'
import { FieldSet } from '../../ui/field-set.tsx'
import { OptionTiles } from '../../ui/option-tile.tsx'
import { useText } from '../../ui/text.tsx'
import { CardChoice } from '../payments/card-choice.tsx'
import { withField } from './checkout-draft.ts'
import { DraftTile } from './draft-fields.tsx'
import { allowsTransfer, type PaymentMethod } from './payment.ts'
import { useCartFacts } from './use-cart-facts.ts'
import type { CheckoutForm } from './use-checkout-form.ts'
import { type GroupOrder, priceRequestOf } from './use-group-order.ts'
import { usePricedCart } from './use-priced-cart.ts'

type Props = { order: GroupOrder; form: CheckoutForm }

/** Card or transfer, what each costs (nothing) and what each does to the date. */
export function PaymentFields({ order, form }: Props) {
  const { t, money } = useText()
  const { settings } = useCartFacts()
  const transferDate = useTransferDate({ order, form })
  const transfers = allowsTransfer(order.lines.map(({ speed }) => speed))
  const reasons: Partial<Record<PaymentMethod, ReactNode>> = { card: t('checkout.payment.cardWhy'), transfer: transferDate }
  return (
    <FieldSet legend={t('checkout.payment')}>
      <OptionTiles legend={t('checkout.payment')} hideLegend error={form.errorOf('payment')}>
        {settings.paymentMethods.map((method, index) => (
          <DraftTile
            key={method}
            form={form}
            field="payment"
            id={index === 0 ? 'payment' : undefined}
            value={method}
            label={t(`checkout.payment.${method}`)}
            price={money(0)}
            reason={reasons[method]}
            unavailable={method === 'transfer' && !transfers ? t('checkout.payment.transferUrgent') : undefined}
          />
        ))}
      </OptionTiles>
      {form.draft.payment === 'card' && <CardChoice />}
    </FieldSet>
  )
}

/** "La entrega pasaría al lunes 14": the shop's date for the same order paid by transfer. */
function useTransferDate({ order, form }: Props): string {
  const { t, language } = useText()
  const { settings } = useCartFacts()
  const chosen = form.draft.payment === 'transfer'
  const priced = usePricedCart(priceRequestOf(order.items, withField(form.draft, 'payment', 'transfer'), settings.zones))
  const deliversOn = priced.cart?.deliversOn
  const then =
    deliversOn && t(chosen ? 'checkout.payment.transferOn' : 'checkout.payment.transferWould', { day: formatDay(deliversOn, language, 'long') })
  return [t('checkout.payment.transferWhy'), then].filter(Boolean).join(' ')
}
