import { useState } from 'react'
import { SelectField } from '../../../ui/select-field.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { isComplete } from './destination.ts'
import type { DestinationState } from './use-destination.ts'
import { COUNTRIES, isCountry } from './zone.ts'

/** Postal code and country. A refusal appears when the code is complete or the field is left. */
export function DestinationFields({ typed, destination, change }: DestinationState) {
  const { t } = useText()
  const [typing, setTyping] = useState(false)
  const { refusal } = destination
  const error =
    refusal && (!typing || isComplete(typed)) ? t(refusal.code, refusal.params) : undefined
  return (
    <>
      <TextField
        id="destination-postal-code"
        label={t('configurator.postalCode')}
        value={typed.postalCode}
        error={error}
        inputMode={typed.country === 'PT' ? 'text' : 'numeric'}
        autoComplete="postal-code"
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
        onChange={({ target }) => change({ postalCode: target.value })}
      />
      <SelectField
        id="destination-country"
        label={t('configurator.country')}
        value={typed.country}
        options={COUNTRIES.map((country) => ({
          value: country,
          label: t(`delivery.country.${country}`),
        }))}
        autoComplete="country"
        onChange={({ target }) => isCountry(target.value) && change({ country: target.value })}
      />
    </>
  )
}
