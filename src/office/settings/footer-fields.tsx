import { KeyValues } from '../../ui/key-values.tsx'
import { useText } from '../../ui/text.tsx'
import { TextInput } from '../resources/fields.tsx'
import type { FormOf } from './section-part.ts'

/** Documents of the library and opinions elsewhere, at the foot of every page. */
export const FooterFields = () => (
  <>
    <div className="record-columns">
      <TextInput
        source="certificates"
        label="settings.footer.certificates"
        hint="settings.footer.documentHint"
        optional
      />
      <TextInput
        source="sustainability"
        label="settings.footer.sustainability"
        hint="settings.footer.documentHint"
        optional
      />
    </div>
    <div className="record-columns">
      <TextInput
        source="reviewsName"
        label="settings.footer.reviewsName"
        hint="settings.footer.reviewsHint"
        optional
      />
      <TextInput
        source="reviewsProfile"
        label="settings.footer.reviewsProfile"
        inputMode="url"
        optional
      />
    </div>
  </>
)

/** What the footer shows of it. */
export function FooterEffect({ form }: FormOf<'footer'>) {
  const { t } = useText()
  const shown = (name: string) => (name === '' ? t('settings.footer.notShown') : name)
  return (
    <KeyValues
      items={[
        [t('shell.certificates'), shown(form.certificates)],
        [t('shell.sustainability'), shown(form.sustainability)],
        [t('settings.footer.reviewsProfile'), shown(form.reviewsName)],
      ]}
    />
  )
}
