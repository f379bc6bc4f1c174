import type { ReactNode } from 'react'
import { formatDay } from '../../platform/calendar.ts'
import { surchargeFor, surchargeLines } from '../../shop/buying/cart/surcharge.ts'
import { withField } from '../../shop/buying/checkout/checkout-draft.ts'
import { DraftTile } from '../../shop/buying/checkout/draft-fields.tsx'
import { allowsTransfer, type PaymentMethod } from '../../shop/buying/checkout/payment.ts'
import { PaymentIcon } from '../../shop/buying/checkout/payment-icon.tsx'
import { useCartFacts } from '../../shop/buying/checkout/use-cart-facts.ts'
import type { CheckoutForm } from '../../shop/buying/checkout/use-checkout-form.ts'
import {
  customerTypeOf,
  type GroupOrder,
  priceRequestOf,
} from '../../shop/buying/checkout/use-group-order.ts'
import { usePricedCart } from '../../shop/buying/checkout/use-priced-cart.ts'
import { CardChoice } from '../../shop/money/payments/card-choice.tsx'
import { useLabelledMoney } from '../../shop/print/quoting/use-shown-cents.ts'
import { FieldSet } from '../../ui/field-set.tsx'
import { OptionTiles } from '../../ui/option-tile.tsx'
import { useText } from '../../ui/text.tsx'

type Props = { order: GroupOrder; form: CheckoutForm }

/** The payment methods, with their surcharge and their effect on the date. */
export function PaymentFields({ order, form }: Props) {
  const { t } = useText()
  const labelled = useLabelledMoney(order.vatBp)
  const { settings } = useCartFacts()
  const transferDate = useTransferDate({ order, form })
  const transfers = allowsTransfer(order.lines.map(({ speed }) => speed))
  const reasons: Record<PaymentMethod, ReactNode> = {
    card: t('checkout.payment.cardWhy'),
    bizum: t('checkout.payment.bizumWhy'),
    paypal: t('checkout.payment.paypalWhy'),
    transfer: transferDate,
  }
  const { netCents, surchargeCents } = order.totals
  const surchargeOf = (method: PaymentMethod): number =>
    surchargeLines(
      surchargeFor(settings.surcharges, method, customerTypeOf(form.draft)),
      netCents - surchargeCents,
    )[0]?.cents ?? 0
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
            label={
              <span className="payment-name">
                <PaymentIcon method={method} /> {t(`checkout.payment.${method}`)}
              </span>
            }
            price={
              surchargeOf(method) === 0
                ? t('checkout.payment.noSurcharge')
                : `+${labelled(surchargeOf(method))}`
            }
            reason={reasons[method]}
            unavailable={
              method === 'transfer' && !transfers ? t('checkout.payment.transferUrgent') : undefined
            }
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
  const priced = usePricedCart(
    priceRequestOf(order.items, withField(form.draft, 'payment', 'transfer'), settings.zones),
  )
  const deliversOn = priced.cart?.deliversOn
  const then =
    deliversOn &&
    t(chosen ? 'checkout.payment.transferOn' : 'checkout.payment.transferWould', {
      day: formatDay(deliversOn, language, 'long'),
    })
  return [t('checkout.payment.transferWhy'), then].filter(Boolean).join(' ')
}
