import { readColour } from '../../shop/site/accent.ts'
import { useText } from '../../ui/text.tsx'
import { MediaInput } from '../media/media-input.tsx'
import { TextInput, useField } from '../resources/fields.tsx'

/** A colour typed, or picked with the browser's own picker. */
function ColourInput() {
  const { t } = useText()
  const { field } = useField('accent')
  return (
    <div className="look-colour">
      <TextInput source="accent" label="settings.look.accent" hint="settings.look.accentHint" />
      <input
        type="color"
        aria-label={t('settings.look.pick')}
        value={readColour(String(field.value)) ?? '#000000'}
        onChange={({ target }) => field.onChange(target.value)}
      />
    </div>
  )
}

/** Colour and pictures of the shop. */
export const LookFields = () => (
  <>
    <ColourInput />
    <MediaInput source="logo" label="settings.look.logo" hint="settings.look.logoHint" />
    <MediaInput
      source="smallLogo"
      label="settings.look.smallLogo"
      hint="settings.look.smallLogoHint"
    />
    <MediaInput source="icon" label="settings.look.icon" hint="settings.look.iconHint" />
  </>
)
