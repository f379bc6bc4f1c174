import { LocalTexts, SwitchInput, TextInput } from '../resources/fields.tsx'

/** The window that opens for visitors of the storefront. */
export const PopupFields = () => (
  <>
    <SwitchInput source="active" label="settings.popup.active" />
    <LocalTexts
      texts={[
        { source: 'title', label: 'settings.popup.heading' },
        { source: 'description', label: 'settings.popup.description', rows: 4 },
      ]}
    />
    <SwitchInput source="asks" label="settings.popup.asks" />
    <div className="record-columns">
      <TextInput
        source="seconds"
        label="settings.popup.seconds"
        hint="settings.popup.secondsHint"
        inputMode="numeric"
      />
      <TextInput source="code" label="settings.popup.code" hint="settings.popup.codeHint" />
    </div>
  </>
)
