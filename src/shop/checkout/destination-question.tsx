import { useState } from 'react'
import type { Refusal } from '../../platform/refusal.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { zoneFor } from '../delivery/postal-code.ts'
import { provinceOf } from '../delivery/provinces.ts'
import { COUNTRIES } from '../delivery/zone.ts'
import { EMPTY_DRAFT } from './checkout-draft.ts'
import { useCheckout } from './checkout-state.tsx'
import { useCartFacts } from './use-cart-facts.ts'

/** What a postal code means, of the order's first recipient or `at` another place, said at once: a place and a zone, or why it is not sold to. Null while it is being typed. */
export function useZoneAnswer(typing: boolean, at?: { country: string; postalCode: string }) {
  const { t } = useText()
  const { settings } = useCartFacts()
  const { delivery } = useCheckout().draft ?? EMPTY_DRAFT
  const { country, postalCode } = at ?? delivery
  const zone = zoneFor(country, postalCode, settings.zones, 'delivery.postalCode')
  if (zone.ok) {
    const province = country === 'ES' ? provinceOf(postalCode.replace(/\s/g, '')) : undefined
    const named = new Set([province, t(`delivery.zone.${zone.value.code}`)].filter(Boolean))
    return { place: [...named].join(', '), error: undefined }
  }
  const [refusal] = zone.refusals
  const incomplete = refusal === undefined || postalCode === '' || (typing && /format|leadingZero/.test(refusal.code))
  if (incomplete) return { place: undefined, error: undefined }
  return { place: undefined, error: <NotSold refusal={refusal} /> }
}

/** A refusal of the place; where we may still be able to help, with the address to write to. */
function NotSold({ refusal }: { refusal: Refusal }) {
  const { t } = useText()
  const { contactMail } = useCartFacts()
  const said = t(refusal.code, refusal.params)
  if (/format|leadingZero/.test(refusal.code)) return said
  return (
    <>
      {said} <a href={`mailto:${contactMail}`}>{contactMail}</a>
    </>
  )
}

/** The two fields that the shipping price hangs on; the same ones as in the address, filled in early. */
export function DestinationQuestion({ id }: { id: string }) {
  const { t } = useText()
  const { draft, setField } = useCheckout()
  const [typing, setTyping] = useState(false)
  const { place, error } = useZoneAnswer(typing)
  const { country, postalCode, method } = (draft ?? EMPTY_DRAFT).delivery
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
