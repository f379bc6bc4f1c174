import { formatDay } from '../../platform/calendar.ts'
import { methodText } from '../../platform/method-text.ts'
import type { OfferedMethod } from '../../platform/payment-method.ts'
import { surchargeFor, surchargeLines } from '../../shop/buying/cart/surcharge.ts'
import { withField } from '../../shop/buying/checkout/checkout-draft.ts'
import { DraftTile } from '../../shop/buying/checkout/draft-fields.tsx'
import { doesNotFit, paysLater } from '../../shop/buying/checkout/payment.ts'
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
import { billingCountryIn } from '../../shop/print/tax/vat.ts'
import { FieldSet } from '../../ui/field-set.tsx'
import { OptionTiles } from '../../ui/option-tile.tsx'
import { useText } from '../../ui/text.tsx'

type Props = { order: GroupOrder; form: CheckoutForm }

/** The payment methods, with their surcharge and their effect on the date. */
export function PaymentFields({ order, form }: Props) {
  const { t } = useText()
  const labelled = useLabelledMoney(order.vatBp)
  const { settings } = useCartFacts()
  const laterDate = useLaterDate({ order, form })
  const chosen = settings.paymentMethods.find(({ code }) => code === form.draft.payment)
  const toPay = {
    speeds: order.lines.map(({ speed }) => speed),
    dueCents: order.dueCents,
    country: billingCountryIn({ input: form.draft, refusals: [] }),
  }
  const unavailable = (method: OfferedMethod): string | undefined => {
    const reason = doesNotFit(method, toPay)
    return reason && t(reason.code, reason.params)
  }
  const { netCents, surchargeCents } = order.totals
  const surchargeOf = (method: string): number =>
    surchargeLines(
      surchargeFor(settings.surcharges, method, customerTypeOf(form.draft)),
      netCents - surchargeCents,
    )[0]?.cents ?? 0
  return (
    <FieldSet legend={t('checkout.payment')}>
      <OptionTiles legend={t('checkout.payment')} hideLegend error={form.errorOf('payment')}>
        {settings.paymentMethods.map((method, index) => (
          <DraftTile
            key={method.code}
            form={form}
            field="payment"
            id={index === 0 ? 'payment' : undefined}
            value={method.code}
            label={
              <span className="payment-name">
                <PaymentIcon icon={method.icon} /> {t(methodText(method.code, 'name'))}
              </span>
            }
            price={
              surchargeOf(method.code) === 0
                ? t('checkout.payment.noSurcharge')
                : `+${labelled(surchargeOf(method.code))}`
            }
            reason={[t(methodText(method.code, 'why')), method.settles === 'later' && laterDate]
              .filter(Boolean)
              .join(' ')}
            unavailable={unavailable(method)}
          />
        ))}
      </OptionTiles>
      {chosen?.savesCards && <CardChoice />}
    </FieldSet>
  )
}

/** "La entrega pasaría al lunes 14": the shop's date for the same order paid by transfer. */
function useLaterDate({ order, form }: Props): string {
  const { t, language } = useText()
  const { settings } = useCartFacts()
  const later = settings.paymentMethods.find(({ settles }) => settles === 'later')
  const { payment } = form.draft
  const chosen = paysLater(settings.paymentMethods, payment)
  const draft = later && !chosen ? withField(form.draft, 'payment', later.code) : form.draft
  const priced = usePricedCart(priceRequestOf(order.items, draft, settings))
  const deliversOn = priced.cart?.deliversOn
  if (!deliversOn) return ''
  return t(chosen ? 'checkout.payment.transferOn' : 'checkout.payment.transferWould', {
    day: formatDay(deliversOn, language, 'long'),
  })
}
