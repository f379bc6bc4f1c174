import { CheckBox } from '../../ui/check-box.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { HANDLING_CHOICES } from '../delivery/handling.ts'
import { COUNTRIES } from '../delivery/zone.ts'
import type { AmendDraft, AmendPlace } from './amend-draft.ts'

type AmendPlacesProps = {
  draft: AmendDraft
  onDraft: (draft: AmendDraft) => void
  errorOf: (field: string) => string | undefined
  /** Which of several recipients is shown; 0 is the first. */
  at: number
  onRecipient: (at: number) => void
}

type PlaceProps = {
  place: AmendPlace
  /** Begins the names of its fields: "delivery", "others.0". */
  room: string
  /** Who receives it may be left to the contact person. */
  nameless?: boolean
  onPlace: (change: Partial<AmendPlace>) => void
  errorOf: AmendPlacesProps['errorOf']
}

function PlaceFields({ place, room, nameless = false, onPlace, errorOf }: PlaceProps) {
  const { t, language } = useText()
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const text = (name: Exclude<keyof AmendPlace, 'country'>, optional = false) => (
    <TextField
      id={`amend.${room}.${name}`}
      label={t(`checkout.field.${name}`)}
      optional={optional}
      value={place[name]}
      error={errorOf(`${room}.${name}`)}
      onChange={(event) => onPlace({ [name]: event.target.value })}
    />
  )
  return (
    <>
      {text('recipient', nameless)}
      {text('address')}
      <div className="row">
        {text('postalCode')}
        {text('city')}
      </div>
      <SelectField
        id={`amend.${room}.country`}
        label={t('checkout.field.country')}
        value={place.country}
        error={errorOf(`${room}.country`)}
        options={COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value }))}
        onChange={(event) => onPlace({ country: event.target.value })}
      />
    </>
  )
}

/** Where it goes; of several recipients one after the other, those with something wrong named. */
export function AmendPlaces({ draft, onDraft, errorOf, onRecipient, at }: AmendPlacesProps) {
  const { t } = useText()
  const { delivery, others } = draft
  const other = others[at - 1]
  const setFirst = (change: Partial<AmendDraft['delivery']>) => onDraft({ ...draft, delivery: { ...delivery, ...change } })
  const setOther = (change: Partial<AmendDraft['others'][number]>) =>
    onDraft({ ...draft, others: others.map((each, index) => (index === at - 1 ? { ...each, ...change } : each)) })
  return (
    <>
      {others.length > 0 && (
        <SelectField
          id="amend.recipient"
          label={t('orders.amend.recipient')}
          value={String(at)}
          options={[delivery, ...others].map(({ recipient, city }, index) => ({
            value: String(index),
            label: t('orders.shipment', { number: index + 1, name: [recipient, city].filter(Boolean).join(', ') }),
          }))}
          onChange={(event) => onRecipient(Number(event.target.value))}
        />
      )}
      {other ? (
        <PlaceFields key={at} place={other} room={`others.${at - 1}`} onPlace={setOther} errorOf={errorOf} />
      ) : (
        <PlaceFields place={delivery} room="delivery" nameless onPlace={setFirst} errorOf={errorOf} />
      )}
      {other && (errorOf(`others.${at - 1}.handling`) || other.handling !== '') && (
        <SelectField
          id={`amend.others.${at - 1}.handling`}
          label={t('checkout.handling')}
          value={other.handling}
          error={errorOf(`others.${at - 1}.handling`)}
          options={[{ value: '', label: '–' }, ...HANDLING_CHOICES.map((choice) => ({ value: choice, label: t(`delivery.handling.${choice}`) }))]}
          onChange={(event) => setOther({ handling: event.target.value })}
        />
      )}
      <CheckBox
        label={t('checkout.field.anonymous')}
        checked={delivery.anonymous}
        onChange={(event) => setFirst({ anonymous: event.target.checked })}
      />
    </>
  )
}
