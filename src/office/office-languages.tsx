import { useLocation } from 'react-router'
import { OFFICE_LANGUAGES } from '../platform/text.ts'
import { LANGUAGE_NAMES, languageHref } from '../shop/site/language-choice.ts'
import { useText } from '../ui/text.tsx'

/**
 * Language links of the office: same room, view and order. A full page load, since texts are
 * another file.
 */
export function OfficeLanguages() {
  const { t, language } = useText()
  const { search } = useLocation()
  return (
    <ul className="office-languages" aria-label={t('shell.languages')}>
      {OFFICE_LANGUAGES.map((code) => (
        <li key={code}>
          <a
            href={languageHref(code, search)}
            lang={code}
            hrefLang={code}
            aria-current={code === language ? 'true' : undefined}
          >
            {LANGUAGE_NAMES[code]}
          </a>
        </li>
      ))}
    </ul>
  )
}
