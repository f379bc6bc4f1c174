import { useState } from 'react'
import { addDays, formatDay, madridDay } from '../../platform/calendar.ts'
import { KeyValues } from '../../ui/key-values.tsx'
import { useText } from '../../ui/text.tsx'
import { SwitchInput, TextInput } from '../resources/fields.tsx'
import type { FormOf } from './section-part.ts'

/** When customers are asked for an opinion. */
export const OpinionFields = () => (
  <>
    <SwitchInput source="invites" label="settings.opinions.invites" />
    <div className="record-columns">
      <TextInput
        source="days"
        label="settings.opinions.days"
        hint="settings.opinions.daysHint"
        inputMode="numeric"
      />
    </div>
  </>
)

/** When the customer of an order that was received today is asked. */
export function OpinionsEffect({ form: { invites, days } }: FormOf<'opinions'>) {
  const { t, language } = useText()
  const [today] = useState(() => madridDay(Date.now()))
  const asked = /^\d{1,2}$/.test(days)
    ? formatDay(addDays(today, Number(days)), language, 'long')
    : '–'
  return (
    <KeyValues
      items={[
        [t('settings.opinions.received'), formatDay(today, language, 'long')],
        [t('settings.opinions.asked'), invites ? asked : t('settings.opinions.never')],
      ]}
    />
  )
}
