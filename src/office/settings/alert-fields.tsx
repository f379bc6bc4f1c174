import { ChoiceInput, LocalTexts, SwitchInput, TextInput } from '../resources/fields.tsx'

const ALERT_KINDS = ['alert', 'info', 'offer'].map((value) => ({
  value,
  label: `settings.alert.kind.${value}`,
}))

/** The line above the header: text, days, link and colour. */
export const AlertFields = () => (
  <>
    <SwitchInput source="active" label="settings.alert.active" />
    <LocalTexts texts={[{ source: 'text', label: 'settings.alert.text', rows: 2 }]} />
    <div className="record-columns">
      <TextInput source="from" label="settings.alert.from" type="date" optional />
      <TextInput source="until" label="settings.alert.until" type="date" optional />
      <TextInput
        source="link"
        label="settings.alert.link"
        hint="settings.alert.linkHint"
        inputMode="url"
        optional
      />
    </div>
    <ChoiceInput source="kind" label="settings.alert.kind" options={ALERT_KINDS} />
  </>
)
