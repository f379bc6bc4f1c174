import { useText } from '../../ui/text.tsx'
import { FigureField, WordsField } from './edited-fields.tsx'
import { useEdited } from './editing-context.ts'

const isLength = (name: string): boolean => name.endsWith('Mm')

/** Smallest and largest of each measure, units and designs. */
function Ranges() {
  const { t } = useText()
  const { limits } = useEdited().content.recipe
  return Object.keys(limits).map((name) => {
    const place = `recipe.limits.${name}`
    const kind = isLength(name) ? 'cm' : 'whole'
    return (
      <fieldset key={name} className="option-fields">
        <legend>{t(`recipes.limit.${name}`)}</legend>
        <div className="field-row">
          <FigureField place={`${place}.min`} kind={kind} label={t('recipes.field.min')} />
          <FigureField
            place={`${place}.max`}
            also={place}
            kind={kind}
            label={t('recipes.field.max')}
          />
          {isLength(name) && (
            <FigureField
              place={`${place}.stepMm`}
              kind="cm"
              label={t('recipes.field.stepMm')}
              optional
            />
          )}
        </div>
      </fieldset>
    )
  })
}

export function LimitSection() {
  const { t } = useText()
  return (
    <div className="stack">
      <Ranges />
      <FigureField place="recipe.stock" kind="whole" label={t('recipes.field.stock')} optional />
    </div>
  )
}

/** How long each speed takes, until when it counts today, and what it costs. */
export function SpeedSection() {
  const { t } = useText()
  const { speeds } = useEdited().content.recipe
  return (
    <div className="stack">
      {speeds.map(({ code }, index) => {
        const place = `recipe.speeds[${index}]`
        return (
          <fieldset key={code} className="option-fields">
            <legend>{t(`quoting.speed.${code}`)}</legend>
            <div className="field-row">
              <FigureField
                place={`${place}.workingDays`}
                also={place}
                kind="whole"
                label={t('recipes.field.workingDays')}
              />
              <WordsField place={`${place}.cutOff`} label={t('recipes.field.cutOff')} />
              <FigureField
                place={`${place}.factorBp`}
                kind="percent"
                label={t('recipes.field.factorBp')}
              />
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}

const ARTWORK = [
  ['minimumDpi', 'whole', 'dpi'],
  ['recommendedDpi', 'whole', 'dpi'],
  ['bleedMm', 'cm', undefined],
  ['safeMarginMm', 'cm', undefined],
  ['hemAllowanceMm', 'cm', undefined],
] as const

/** What a file must be like, and what the drawing shows around the print. */
export function ArtworkSection() {
  const { t } = useText()
  return (
    <div className="field-row">
      {ARTWORK.map(([name, kind, unit]) => (
        <FigureField
          key={name}
          place={`recipe.artwork.${name}`}
          kind={kind}
          {...(unit && { unit })}
          label={t(`recipes.field.${name}`)}
        />
      ))}
    </div>
  )
}
