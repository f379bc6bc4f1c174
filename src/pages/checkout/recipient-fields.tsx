import { lazy, Suspense } from 'react'
import type { RecipientDraft } from '../../shop/buying/checkout/checkout-draft.ts'
import { handlingOf } from '../../shop/buying/checkout/destination.ts'
import { DraftSelect, DraftText } from '../../shop/buying/checkout/draft-fields.tsx'
import { DraftPlace } from '../../shop/buying/checkout/draft-place.tsx'
import { lotsTyped } from '../../shop/buying/checkout/recipients.ts'
import { useCartFacts } from '../../shop/buying/checkout/use-cart-facts.ts'
import type { CheckoutForm } from '../../shop/buying/checkout/use-checkout-form.ts'
import type { GroupOrder } from '../../shop/buying/checkout/use-group-order.ts'
import { zoneFor } from '../../shop/print/delivery/postal-code.ts'
import { sizeText } from '../../shop/print/line/size-text.ts'
import { Button } from '../../ui/button.tsx'
import { NumberStepper } from '../../ui/number-stepper.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useText } from '../../ui/text.tsx'
import type { SavedAddresses } from '../account/saved-for-recipients.tsx'

export type RecipientProps = {
  order: GroupOrder
  form: CheckoutForm
  other: RecipientDraft
  index: number
  /** Saved addresses of the signed-in customer; null for guests and while loading. */
  saved: SavedAddresses | null
  onReplace: (next: RecipientDraft) => void
  onRemove: () => void
}

const SaveAddress = lazy(() =>
  import('../account/checkout-customer.tsx').then((module) => ({ default: module.SaveAddress })),
)

type Place = Pick<RecipientDraft, 'address' | 'postalCode' | 'city' | 'country'>
const samePlace = (one: Place, other: Place): boolean =>
  one.address === other.address &&
  one.postalCode === other.postalCode &&
  one.city === other.city &&
  one.country === other.country

/** The destination: one of the saved addresses, or as typed. */
function PickAddress({ other, index, saved, onReplace }: RecipientProps) {
  const { t } = useText()
  const known = saved?.known ?? []
  if (known.length === 0) return null
  const picked = known.find((address) => samePlace(other, address))
  return (
    <SelectField
      id={`saved-address-${index}`}
      label={t('account.checkout.pick')}
      value={picked?.id ?? ''}
      options={[
        { value: '', label: t('account.checkout.other') },
        ...known.map(({ id, recipient, address, postalCode, city }) => ({
          value: id,
          label: `${recipient}, ${address}, ${postalCode} ${city}`,
        })),
      ]}
      onChange={(event) => {
        const found = known.find(({ id }) => id === event.target.value)
        const { recipient, phone, address, postalCode, city, country } = found ?? {
          ...other,
          recipient: '',
          phone: '',
          address: '',
          postalCode: '',
          city: '',
        }
        onReplace({ ...other, recipient, phone, address, postalCode, city, country })
      }}
    />
  )
}

/** The number of each line; lots of the other recipients are not available. */
function Lots({ order, form, other, index }: RecipientProps) {
  const { t, number } = useText()
  return (
    <div className="recipient-lots">
      {order.lines.map(({ id, lots }) => {
        const item = order.items.find((each) => each.id === id)
        if (!item) return null
        const { configuration, productName } = item
        const taken = form.draft.others.reduce(
          (all, each, at) => all + (at === index ? 0 : (lotsTyped(each.lots[id]) ?? 0)),
          0,
        )
        const left = Math.max(0, lots - taken)
        const whole = lots === 1 && configuration.units > 1
        const key = whole ? 'whole' : configuration.designs > 1 ? 'copies' : 'left'
        return (
          <NumberStepper
            key={id}
            id={`others.${index}.lots.${id}`}
            label={[`${productName}, ${sizeText(configuration, number)}`, configuration.jobName]
              .filter(Boolean)
              .join(' · ')}
            hint={t(`checkout.recipients.hint.${key}`, {
              left,
              lots,
              designs: configuration.designs,
            })}
            value={other.lots[id] ?? ''}
            min={0}
            max={left}
            error={form.errorOf(`others.${index}.lots.${id}`)}
            onChange={(typed) => form.change(`others.${index}.lots.${id}`, typed)}
            onBlur={() => form.leave(`others.${index}.lots.${id}`)}
          />
        )
      })}
    </div>
  )
}

function HowItTravels({ order, form, other, index }: RecipientProps) {
  const { t } = useText()
  const { settings } = useCartFacts()
  const zone = zoneFor(other.country, other.postalCode, settings.zones)
  const sent = order.lines.filter(({ id }) => (lotsTyped(other.lots[id]) ?? 0) > 0)
  const choices = zone.ok ? handlingOf(sent, zone.value, other.postalCode, settings).choices : []
  if (choices.length === 0) return null
  return (
    <DraftSelect
      form={form}
      field={`others.${index}.handling`}
      label={t('checkout.handling')}
      options={[
        { value: '', label: '–' },
        ...choices.map((choice) => ({ value: choice, label: t(`delivery.handling.${choice}`) })),
      ]}
    />
  )
}

/** One more recipient: name, address, and the share of each line. */
export function RecipientFields(props: RecipientProps) {
  const { t } = useText()
  const { form, other, index, saved, onRemove } = props
  const section = `section-recipient-${index + 2} shipping`
  const typed = { ...other, phone: other.phone || form.draft.contact.phone }
  return (
    <fieldset className="recipient-part">
      <legend>{t('checkout.recipients.number', { number: index + 2 })}</legend>
      <div className="stack">
        <PickAddress {...props} />
        <DraftPlace
          form={form}
          place={other}
          room={`others.${index}`}
          section={section}
          phone={
            <DraftText
              form={form}
              field={`others.${index}.phone`}
              label={t('checkout.field.phone')}
              hint={t('checkout.recipients.phoneHint')}
              type="tel"
              inputMode="tel"
              autoComplete={`${section} tel`}
              optional
            />
          }
        />
        <Lots {...props} />
        <HowItTravels {...props} />
        {saved && (
          <Suspense>
            <SaveAddress typed={typed} known={saved.known} onSaved={saved.again} />
          </Suspense>
        )}
        <p>
          <Button kind="text" onClick={onRemove}>
            {t('checkout.recipients.remove', { number: index + 2 })}
          </Button>
        </p>
      </div>
    </fieldset>
  )
}
