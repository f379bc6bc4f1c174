import { LANGUAGE_NAMES } from '../../shop/site/language-choice.ts'
import { useText } from '../../ui/text.tsx'
import { SwitchInput } from '../resources/fields.tsx'
import type { FormOf } from './section-part.ts'

const OTHERS = ['pt', 'fr'] as const

/** Which languages visitors may choose. */
export const LanguagesFields = () => (
  <>
    {OTHERS.map((language) => (
      <SwitchInput key={language} source={language} label={`settings.languages.${language}`} />
    ))}
  </>
)

/** The choice in the footer, and what customers of a language that is off get. */
export function LanguagesEffect({ form }: FormOf<'languages'>) {
  const { t } = useText()
  const [on, off] = [true, false].map((wanted) =>
    OTHERS.filter((language) => form[language] === wanted),
  )
  return (
    <>
      <ul className="settings-languages">
        {(['es', ...(on ?? [])] as const).map((language) => (
          <li key={language} lang={language}>
            {LANGUAGE_NAMES[language]}
          </li>
        ))}
      </ul>
      {off?.map((language) => (
        <p key={language}>{t('settings.languages.off', { language: LANGUAGE_NAMES[language] })}</p>
      ))}
    </>
  )
}
