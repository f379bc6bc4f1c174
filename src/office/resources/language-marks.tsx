import { LANGUAGES } from '../../platform/text.ts'
import type { ResourceRecord } from '../../shop/resources/record.ts'
import { useText } from '../../ui/text.tsx'
import { missingLanguages } from './missing-languages.ts'
import { useKit } from './resource-context.tsx'

/** One mark for each language; dashed: a text is missing, half: the Spanish text changed later. */
export function LanguageMarks({ record: { form, outdated } }: { record: ResourceRecord }) {
  const { t } = useText()
  const { screen } = useKit()
  if (screen.localTexts.length === 0) return null
  const missing = missingLanguages(form, screen.localTexts)
  return (
    <span className="language-marks">
      {LANGUAGES.map((language) => {
        const isOutdated = outdated.some((path) => path.endsWith(`.${language}`))
        const state = missing.has(language) ? 'missing' : isOutdated ? 'outdated' : undefined
        return (
          <i key={language} className={state} title={state && t(`resources.${state}`)}>
            {language}
            {state && <span className="visually-hidden"> {t(`resources.${state}`)}</span>}
          </i>
        )
      })}
    </span>
  )
}
