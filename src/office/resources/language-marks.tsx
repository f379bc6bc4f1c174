import { LANGUAGES } from '../../platform/text.ts'
import type { FormValues } from '../../shop/resources/record.ts'
import { useText } from '../../ui/text.tsx'
import { missingLanguages } from './missing-languages.ts'
import { useKit } from './resource-context.tsx'

/** One mark for each language; dashed where a text is missing. */
export function LanguageMarks({ form }: { form: FormValues }) {
  const { t } = useText()
  const { screen } = useKit()
  if (screen.localTexts.length === 0) return null
  const missing = missingLanguages(form, screen.localTexts)
  return (
    <span className="language-marks">
      {LANGUAGES.map((language) =>
        missing.has(language) ? (
          <i key={language} className="missing">
            {language}
            <span className="visually-hidden"> {t('resources.missing')}</span>
          </i>
        ) : (
          <i key={language}>{language}</i>
        ),
      )}
    </span>
  )
}
