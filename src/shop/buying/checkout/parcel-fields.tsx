import { Fragment, type ReactNode } from 'react'
import { CheckBox } from '../../../ui/check-box.tsx'
import { useText } from '../../../ui/text.tsx'
import type { ParcelFacts } from './order-form-schema.ts'

type Name = keyof ParcelFacts

type ParcelFieldsProps = {
  parcel: ParcelFacts
  idOf: (name: Name) => string
  errorOf: (name: Name) => string | undefined
  onChange: (name: Name, ticked: boolean) => void
}

/** The facts of the whole delivery, at the checkout and in changes of an order. */
export function ParcelFields({ parcel, idOf, errorOf, onChange }: ParcelFieldsProps) {
  const { t } = useText()
  const check = (name: Name) => (
    <CheckBox
      id={idOf(name)}
      name={idOf(name)}
      label={t(`checkout.field.${name}`)}
      checked={parcel[name]}
      error={errorOf(name)}
      onChange={(event) => onChange(name, event.target.checked)}
    />
  )
  // Every fact of a parcel: one that is missing here does not compile.
  const fields: Record<Name, ReactNode> = { anonymous: check('anonymous') }
  return Object.entries(fields).map(([name, field]) => <Fragment key={name}>{field}</Fragment>)
}
