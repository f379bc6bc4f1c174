import { useState } from 'react'
import {
  type DeliveryAddress,
  mayBeKept,
  placeRefusal,
} from '../../shop/buying/checkout/address-book.ts'
import { AddressNote, useContactMail } from '../../shop/people/accounts/address-note.tsx'
import { soldTo } from '../../shop/print/delivery/postal-code.ts'
import { COUNTRIES } from '../../shop/print/delivery/zone.ts'
import { useZoneAnswer } from '../../shop/print/delivery/zone-answer.tsx'
import { addressesLink } from '../../shop/site/account-links.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { Failure } from '../../ui/failure.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useAddressForm } from './use-address-form.ts'

/** Postal code and city, with the zone of delivery and what it means for an order. */
function PlaceFields({ draft, refusals, text }: ReturnType<typeof useAddressForm>) {
  const [typing, setTyping] = useState(false)
  const { country, postalCode } = draft
  const contactMail = useContactMail()
  const { place, error } = useZoneAnswer(soldTo(country, postalCode), {
    country,
    postalCode,
    typing,
    contactMail,
  })
  const kept = mayBeKept(placeRefusal(draft))
  return (
    <>
      <div className="row">
        <TextField
          {...text('postalCode', 'checkout.field.postalCode', 'postal-code')}
          className="field-short"
          hint={place}
          error={(kept ? undefined : error) ?? refusals.errorOf('direction.postalCode')}
          inputMode={country === 'PT' ? 'text' : 'numeric'}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
        />
        <TextField {...text('city', 'checkout.field.city', 'address-level2')} />
      </div>
      {kept && <AddressNote place={draft} />}
    </>
  )
}

export function AddressForm({
  id,
  initial,
  first,
}: {
  id?: string
  /** The saved address; without it a new one. */
  initial?: DeliveryAddress
  first: boolean
}) {
  const { t, language } = useText()
  const form = useAddressForm(id, initial)
  const { draft, busy, refusals, change, submit, text } = form
  const names = new Intl.DisplayNames([language], { type: 'region' })
  return (
    <form className="stack account-narrow" method="post" noValidate onSubmit={submit}>
      <Failure>{refusals.general}</Failure>
      <TextField {...text('recipient', 'account.field.recipient', 'name')} />
      <TextField {...text('phone', 'checkout.field.phone', 'tel')} type="tel" inputMode="tel" />
      <SelectField
        {...text('country', 'checkout.field.country', 'country')}
        options={COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value }))}
      />
      <TextField
        {...text('address', 'checkout.field.address', 'address-line1')}
        hint={t('checkout.field.addressHint')}
      />
      <PlaceFields {...form} />
      <TextField {...text('province', 'account.field.province', 'address-level1')} optional />
      {!first && !initial?.isDefault && (
        <CheckBox
          id="direction.isDefault"
          checked={draft.isDefault}
          onChange={(event) => change('isDefault', event.target.checked)}
          label={t('account.addresses.makeDefault')}
        />
      )}
      <p className="area-actions">
        <Button kind="go" type="submit" aria-disabled={busy}>
          {t('account.save')}
        </Button>
        <ButtonLink to={addressesLink}>{t('account.cancel')}</ButtonLink>
      </p>
    </form>
  )
}
