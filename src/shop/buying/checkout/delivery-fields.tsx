import { formatDay } from '../../../platform/calendar.ts'
import { FieldSet } from '../../../ui/field-set.tsx'
import { OptionTiles } from '../../../ui/option-tile.tsx'
import { useText } from '../../../ui/text.tsx'
import { useLabelledMoney } from '../../print/quoting/use-shown-cents.ts'
import { withField } from './checkout-draft.ts'
import { zoneOfDraft } from './delivery-choice.ts'
import type { DeliveryMethod } from './delivery-method.ts'
import { choicesFor, orderTotals } from './destination.ts'
import { DraftTile } from './draft-fields.tsx'
import { asksForQuote } from './on-request.ts'
import { useCartFacts } from './use-cart-facts.ts'
import type { CheckoutForm } from './use-checkout-form.ts'
import { type GroupOrder, priceRequestOf } from './use-group-order.ts'
import { usePricedCart } from './use-priced-cart.ts'

type Props = { order: GroupOrder; form: CheckoutForm }

/** The date and the shipping cents of each method; the unselected one is requested too. */
function useWays({ order, form }: Props) {
  const { settings } = useCartFacts()
  const { draft } = form
  const chosen: DeliveryMethod = draft.delivery.method === 'pickup' ? 'pickup' : 'carrier'
  const otherDraft = withField(draft, 'delivery.method', chosen === 'pickup' ? 'carrier' : 'pickup')
  const other = usePricedCart(priceRequestOf(order.items, otherDraft, settings))
  return (method: DeliveryMethod) => {
    const mine = method === chosen
    const to = zoneOfDraft(mine ? draft : otherDraft, order.lines, settings.zones)
    return {
      deliversOn: mine
        ? order.deliversOn
        : asksForQuote(otherDraft)
          ? undefined
          : other.cart?.deliversOn,
      shippingCents: to && orderTotals(order.lines, to, order.taxpayer, settings).shippingCents,
    }
  }
}

/** Delivery by carrier or pick-up in the workshop, each with its day and its price. */
export function DeliveryMethodFields({ order, form }: Props) {
  const { t, language } = useText()
  const labelled = useLabelledMoney(order.vatBp)
  const { workshop } = useCartFacts()
  const wayOf = useWays({ order, form })
  const { delivery } = form.draft
  const asks = asksForQuote({ delivery: { ...delivery, method: 'carrier' } })
  const tile = (method: DeliveryMethod, reason: string) => {
    const { deliversOn, shippingCents } = wayOf(method)
    const day = deliversOn ? `, ${formatDay(deliversOn, language, 'long')}` : ''
    return (
      <DraftTile
        form={form}
        field="delivery.method"
        id={method === 'carrier' ? 'delivery.method' : undefined}
        value={method}
        label={`${t(`checkout.method.${method}`)}${day}`}
        price={
          shippingCents === null
            ? undefined
            : shippingCents === 0
              ? t('checkout.free')
              : labelled(shippingCents)
        }
        reason={reason}
      />
    )
  }
  return (
    <FieldSet legend={t('checkout.how')}>
      <OptionTiles legend={t('checkout.how')} hideLegend error={form.errorOf('delivery.method')}>
        {tile('carrier', t(`checkout.method.carrier${asks ? 'Ask' : 'Why'}`))}
        {tile('pickup', t('checkout.method.pickupWhy', workshop))}
      </OptionTiles>
    </FieldSet>
  )
}

/** Pieces too large for a delivery at the door: the customer chooses how they travel. */
export function HandlingFields({ order, form }: Props) {
  const { t } = useText()
  const { settings } = useCartFacts()
  const to = zoneOfDraft(form.draft, order.lines, settings.zones)
  const choices = choicesFor(order.lines, to, settings)
  if (choices.length === 0) return null
  return (
    <FieldSet legend={t('checkout.handling')}>
      <OptionTiles
        legend={t('checkout.handling')}
        hideLegend
        hint={t('delivery.handling.why', { limitCm: settings.handling.bothSidesOverMm / 10 })}
        error={form.errorOf('handling')}
      >
        {choices.map((choice, index) => (
          <DraftTile
            key={choice}
            form={form}
            field="handling"
            id={index === 0 ? 'handling' : undefined}
            value={choice}
            label={t(`delivery.handling.${choice}`)}
            reason={t(`checkout.handling.${choice}`)}
          />
        ))}
      </OptionTiles>
    </FieldSet>
  )
}
