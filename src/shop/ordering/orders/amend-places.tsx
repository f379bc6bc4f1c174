import { SelectField } from '../../../ui/select-field.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { RecipientDraft } from '../../buying/checkout/checkout-draft.ts'
import { ParcelFields } from '../../buying/checkout/parcel-fields.tsx'
import { PlaceFields } from '../../buying/checkout/place-fields.tsx'
import { HANDLING_CHOICES } from '../../print/delivery/handling.ts'
import type { AmendDraft } from './amend-draft.ts'
import { type AmendableLine, FirstGets, RecipientButtons, RecipientLots } from './amend-shares.tsx'
import type { AmendFields } from './use-amend-form.ts'

type AmendPlacesProps = {
  form: AmendFields
  lines: readonly AmendableLine[]
  /** In the office the hints for customers are omitted. */
  atDesk: boolean
}

type OtherProps = AmendPlacesProps & { other: RecipientDraft; index: number }

/**
 * One of the further recipients: name, address, share of each line, and how a large piece travels
 * there.
 */
function OtherFields({ form, lines, atDesk, other, index }: OtherProps) {
  const { t } = useText()
  const { draft, setDraft, errorOf } = form
  const room = `others.${index}`
  const set = (change: Partial<RecipientDraft>) =>
    setDraft({
      ...draft,
      others: draft.others.map((each, at) => (at === index ? { ...each, ...change } : each)),
    })
  return (
    <>
      <PlaceFields
        place={other}
        idOf={(name) => `amend.${room}.${name}`}
        errorOf={(name) => errorOf(`${room}.${name}`)}
        onChange={(name, value) => set({ [name]: value })}
      />
      <TextField
        id={`amend.${room}.phone`}
        label={t('checkout.field.phone')}
        hint={!atDesk && t('checkout.recipients.phoneHint')}
        type="tel"
        inputMode="tel"
        optional
        value={other.phone}
        error={errorOf(`${room}.phone`)}
        onChange={(event) => set({ phone: event.target.value })}
      />
      <RecipientLots
        {...{ form, lines, index }}
        lots={other.lots}
        onLots={(lots) => set({ lots })}
      />
      {(errorOf(`${room}.handling`) || other.handling !== '') && (
        <SelectField
          id={`amend.${room}.handling`}
          label={t('checkout.handling')}
          value={other.handling}
          error={errorOf(`${room}.handling`)}
          options={[
            { value: '', label: '–' },
            ...HANDLING_CHOICES.map((choice) => ({
              value: choice,
              label: t(`delivery.handling.${choice}`),
            })),
          ]}
          onChange={(event) => set({ handling: event.target.value })}
        />
      )}
    </>
  )
}

/** The destination; of several recipients one after the other, with their shares. */
export function AmendPlaces({ form, lines, atDesk }: AmendPlacesProps) {
  const { t } = useText()
  const { draft, setDraft, at, show, errorOf } = form
  const { delivery, others } = draft
  const other = others[at - 1]
  const nameOf = (name: string, number: number) =>
    name ? t('orders.shipment', { number, name }) : t('checkout.recipients.number', { number })
  const setFirst = (change: Partial<AmendDraft['delivery']>) =>
    setDraft({ ...draft, delivery: { ...delivery, ...change } })
  return (
    <>
      {others.length > 0 && (
        <SelectField
          id="amend.recipient"
          label={t('orders.amend.recipient')}
          value={String(at)}
          options={[delivery, ...others].map(({ recipient, city }, index) => ({
            value: String(index),
            label: nameOf([recipient, city].filter(Boolean).join(', '), index + 1),
          }))}
          onChange={(event) => show(Number(event.target.value))}
        />
      )}
      {other ? (
        <OtherFields key={at} {...{ form, lines, atDesk, other }} index={at - 1} />
      ) : (
        <PlaceFields
          place={delivery}
          nameless
          idOf={(name) => `amend.delivery.${name}`}
          errorOf={(name) => errorOf(`delivery.${name}`)}
          onChange={(name, value) => setFirst({ [name]: value })}
        />
      )}
      {others.length > 0 && <FirstGets form={form} lines={lines} />}
      <RecipientButtons form={form} />
      <ParcelFields
        parcel={delivery}
        idOf={(name) => `amend.delivery.${name}`}
        errorOf={(name) => errorOf(`delivery.${name}`)}
        onChange={(name, ticked) => setFirst({ [name]: ticked })}
      />
    </>
  )
}
