import { useState } from 'react'
import { accept } from '../../../platform/refusal.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { zoneFor } from '../../print/delivery/postal-code.ts'
import { provinceOf } from '../../print/delivery/provinces.ts'
import { useHomeCountry } from '../../print/delivery/use-home-country.ts'
import { COUNTRIES } from '../../print/delivery/zone.ts'
import { useZoneAnswer } from '../../print/delivery/zone-answer.tsx'
import { EMPTY_DRAFT, emptyDraft } from './checkout-draft.ts'
import { useCheckout } from './checkout-state.tsx'
import { asksForQuote } from './on-request.ts'
import { useCartFacts } from './use-cart-facts.ts'

/**
 * The meaning of the postal code of the order's first or `at` another recipient, shown immediately.
 */
export function useDeliveryAnswer(typing: boolean, at?: { country: string; postalCode: string }) {
  const { settings, contactMail } = useCartFacts()
  const { delivery } = useCheckout().draft ?? EMPTY_DRAFT
  const { country, postalCode } = at ?? delivery
  const { t } = useText()
  const zone = zoneFor(country, postalCode, settings.zones, 'delivery.postalCode')
  const answer = useZoneAnswer(zone.ok ? accept(zone.value.code) : zone, {
    country,
    postalCode,
    typing,
    contactMail,
  })
  if (at !== undefined || !asksForQuote({ delivery })) return answer
  const province = provinceOf(postalCode.replace(/\s/g, '')) ?? ''
  return { place: t('checkout.ask.place', { province }), error: undefined }
}

/**
 * The two fields that determine the shipping price; the same ones as in the address, filled in
 * early.
 */
export function DestinationQuestion({ id }: { id: string }) {
  const { t } = useText()
  const home = useHomeCountry()
  const { draft, setField } = useCheckout()
  const [typing, setTyping] = useState(false)
  const { place, error } = useDeliveryAnswer(typing)
  const { country, postalCode, method } = (draft ?? emptyDraft(home)).delivery
  if (method === 'pickup') return null
  return (
    <div className="destination-question">
      <div className="row">
        <TextField
          id={`${id}-postal-code`}
          label={t('checkout.field.postalCode')}
          value={postalCode}
          error={error}
          hint={place}
          inputMode={country === 'PT' ? 'text' : 'numeric'}
          autoComplete="postal-code"
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          onChange={(event) => setField('delivery.postalCode', event.target.value)}
        />
        <SelectField
          id={`${id}-country`}
          label={t('checkout.field.country')}
          value={country}
          autoComplete="country"
          options={COUNTRIES.map((value) => ({ value, label: t(`delivery.country.${value}`) }))}
          onChange={(event) => setField('delivery.country', event.target.value)}
        />
      </div>
    </div>
  )
}
