import { useContext } from 'react'
import { typedItems } from '../shop/resources/form-schema.ts'
import { CheckBox } from '../ui/check-box.tsx'
import { FieldError } from '../ui/field.tsx'
import { useText } from '../ui/text.tsx'
import { useField } from './resources/fields.tsx'
import { SiteNames, siteLabel } from './site-names.tsx'

/**
 * The sites that show a record, as codes in the field `sites`; none chosen: all. Absent where
 * there is one site.
 */
export function SitesInput() {
  const { t } = useText()
  const { field, error } = useField('sites')
  const names = useContext(SiteNames)
  const chosen = typedItems(String(field.value))
  if (names.length < 2 && chosen.length === 0) return null
  const change = (code: string, isOn: boolean) =>
    field.onChange([...chosen.filter((each) => each !== code), ...(isOn ? [code] : [])].join(' '))
  return (
    <fieldset className="stack-small">
      <legend className="field-label">{t('resources.sitesOf')}</legend>
      {names.map((each) => (
        <CheckBox
          key={each.code}
          name={field.name}
          label={siteLabel(names, each)}
          checked={chosen.includes(each.code)}
          onBlur={field.onBlur}
          onChange={({ target }) => change(each.code, target.checked)}
        />
      ))}
      <p className="hint">{t('resources.sitesHint')}</p>
      {error && <FieldError id="sites-error">{error}</FieldError>}
    </fieldset>
  )
}

/** The names of chosen sites in a list. */
export function ChosenSites({ sites }: { sites: string }) {
  const { t } = useText()
  const all = useContext(SiteNames)
  const names = new Map(all.map((each) => [each.code, siteLabel(all, each)]))
  const chosen = typedItems(sites).map((code) => names.get(code) ?? code)
  return chosen.length === 0 ? t('staff.site.all') : chosen.join(', ')
}
