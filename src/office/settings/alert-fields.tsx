import { officeRoomLink } from '../../shop/site/office-rooms.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useText } from '../../ui/text.tsx'
import { ChoiceInput, LocalTexts, SwitchInput, TextInput } from '../resources/fields.tsx'
import { useMay } from '../use-rights.ts'

const ALERT_KINDS = ['alert', 'info', 'offer'].map((value) => ({
  value,
  label: `settings.alert.kind.${value}`,
}))

/** Pages are made anew every quarter of an hour. */
const TimeInput = (props: { source: string; label: string }) => (
  <TextInput {...props} hint="settings.alert.timeHint" type="time" optional />
)

/** Who changed it, when, and what it said before: in the record of changes. */
function AlertHistory() {
  const { t } = useText()
  const may = useMay()
  if (!may('staff')) return null
  const query = new URLSearchParams({ sobre: 'setting' })
  return (
    <p>
      <ButtonLink kind="text" to={`${officeRoomLink('audit')}?${query}`}>
        {t('settings.alert.history')}
      </ButtonLink>
    </p>
  )
}

/**
 * The line above the header: text, days and times, link and colour. `within`: its part of
 * a larger form, with a point.
 */
export const AlertFields = ({ within = '' }: { within?: string }) => (
  <>
    <SwitchInput source={`${within}active`} label="settings.alert.active" />
    <LocalTexts texts={[{ source: `${within}text`, label: 'settings.alert.text', rows: 2 }]} />
    <div className="record-columns">
      <TextInput source={`${within}from`} label="settings.alert.from" type="date" optional />
      <TimeInput source={`${within}fromTime`} label="settings.alert.fromTime" />
      <TextInput source={`${within}until`} label="settings.alert.until" type="date" optional />
      <TimeInput source={`${within}untilTime`} label="settings.alert.untilTime" />
      <TextInput
        source={`${within}link`}
        label="settings.alert.link"
        hint="settings.alert.linkHint"
        inputMode="url"
        optional
      />
    </div>
    <ChoiceInput source={`${within}kind`} label="settings.alert.kind" options={ALERT_KINDS} />
    <AlertHistory />
  </>
)
