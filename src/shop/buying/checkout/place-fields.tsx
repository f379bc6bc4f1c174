import { Fragment, type ReactNode } from 'react'
import { SelectField } from '../../../ui/select-field.tsx'
import { useText } from '../../../ui/text.tsx'
import {
  TextArea,
  type TextAreaProps,
  TextField,
  type TextFieldProps,
} from '../../../ui/text-field.tsx'
import { cleanText } from '../../print/address/form.ts'
import { COUNTRIES } from '../../print/delivery/zone.ts'
import type { PlaceForm } from './order-form-schema.ts'
import { COURIER_NOTE_MAX } from './read-destination.ts'

type Name = keyof PlaceForm

type PlaceFieldsProps = {
  place: PlaceForm
  /** Id of a field, by which its refusals find it. */
  idOf: (name: Name) => string
  errorOf: (name: Name) => string | undefined
  onChange: (name: Name, value: string) => void
  onLeave?: (name: Name) => void
  /** The recipient may be empty: the contact person. */
  nameless?: boolean
  /** The staff's form has no hints for customers. */
  hints?: boolean
  /** Of autocompletion: "shipping". */
  section?: string
  /** What the postal code means, as soon as it is typed. */
  code?: Pick<TextFieldProps, 'hint' | 'error' | 'onFocus' | 'onBlur'>
  /** Beside the recipient. */
  phone?: ReactNode
}

/** With the number of characters that are left. */
function CourierNote({ value, ...area }: TextAreaProps & { value: string }) {
  const { t } = useText()
  const left = Math.max(0, COURIER_NOTE_MAX - cleanText(value).length)
  return (
    <TextArea
      {...area}
      value={value}
      autoComplete="off"
      optional
      hint={t('checkout.courierNote.hint', { left })}
    />
  )
}

/** The fields of a place that goods are sent to, at the checkout and in changes of an order. */
export function PlaceFields({ place, nameless, hints, section, code, ...rest }: PlaceFieldsProps) {
  const { t, language } = useText()
  const { idOf, errorOf, onChange, onLeave, phone } = rest
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const bound = (name: Name, autoComplete: string) => ({
    id: idOf(name),
    name: idOf(name),
    label: t(`checkout.field.${name}`),
    value: place[name],
    error: errorOf(name),
    autoComplete: section && `${section} ${autoComplete}`,
  })
  const text = (name: Name, autoComplete: string, more: Partial<TextFieldProps> = {}) => (
    <TextField
      {...bound(name, autoComplete)}
      {...more}
      onChange={(event) => onChange(name, event.target.value)}
      onBlur={(event) => {
        onLeave?.(name)
        more.onBlur?.(event)
      }}
    />
  )
  // Every field of a place: one that is missing here does not compile.
  const fields: Record<Name, ReactNode> = {
    recipient: text('recipient', 'name', {
      optional: nameless === true,
      hint: nameless && hints && t('checkout.field.recipientHint'),
    }),
    address: text('address', 'address-line1', { hint: hints && t('checkout.field.addressHint') }),
    postalCode: text('postalCode', 'postal-code', {
      className: 'field-short',
      inputMode: place.country === 'PT' ? 'text' : 'numeric',
      ...code,
      error: code?.error ?? errorOf('postalCode'),
    }),
    city: text('city', 'address-level2'),
    country: (
      <SelectField
        {...bound('country', 'country')}
        options={COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value }))}
        onChange={(event) => onChange('country', event.target.value)}
      />
    ),
    courierNote: (
      <CourierNote
        {...bound('courierNote', '')}
        onChange={(event) => onChange('courierNote', event.target.value)}
        onBlur={() => onLeave?.('courierNote')}
      />
    ),
  }
  const { recipient, address, postalCode, city, country, ...further } = fields
  return (
    <>
      {phone ? (
        <div className="row row-wide">
          {recipient}
          {phone}
        </div>
      ) : (
        recipient
      )}
      {address}
      <div className="row">
        {postalCode}
        {city}
      </div>
      {country}
      {Object.entries<ReactNode>(further).map(([name, field]) => (
        <Fragment key={name}>{field}</Fragment>
      ))}
    </>
  )
}
