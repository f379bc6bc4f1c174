import { withValueAt } from '../../shop/catalogue/editing/content-path.ts'
import { SPEEDS, type SpeedCode } from '../../shop/print/quoting/speed.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { useText } from '../../ui/text.tsx'
import { FigureField, WordsField } from './edited-fields.tsx'
import { useEdited } from './editing-context.ts'
import { PartTools } from './part-tools.tsx'

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
  return (
    <div className="stack">
      <Ranges />
    </div>
  )
}

const FIRST_SPEED = { workingDays: 3, cutOff: '12:00', factorBp: 0 }

/** How long each speed takes, until when it counts today, and what it costs. */
export function SpeedSection() {
  const { t } = useText()
  const { content, rebuild } = useEdited()
  const { speeds } = content.recipe
  const add = (code: SpeedCode) =>
    rebuild('recipe.speeds', (whole) =>
      withValueAt(whole, 'recipe.speeds', [...speeds, { ...FIRST_SPEED, code }]),
    )
  return (
    <div className="stack">
      {speeds.map(({ code }, index) => {
        const place = `recipe.speeds[${index}]`
        const name = t(`quoting.speed.${code}`)
        return (
          <fieldset key={code} className="option-fields">
            <legend>{name}</legend>
            <PartTools list="recipe.speeds" at={index} name={name} least={1} />
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
      <div className="part-deeds">
        {SPEEDS.filter((code) => speeds.every((speed) => speed.code !== code)).map((code) => (
          <Button small key={code} onClick={() => add(code)}>
            {t('recipes.part.speed', { speed: t(`quoting.speed.${code}`) })}
          </Button>
        ))}
      </div>
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
/** May be left empty: then the usual figure counts, or nothing is said. */
const ARTWORK_OPTIONAL = [
  ['toleranceMm', 'cm', undefined],
  ['totalInkPercent', 'whole', '%'],
  ['viewedFromM', 'whole', 'm'],
] as const

/** What a file must be like, and what the drawing shows around the print. */
export function ArtworkSection() {
  const { t } = useText()
  const { content, rebuild } = useEdited()
  const { artwork } = content.recipe
  return (
    <div className="stack">
      <CheckBox
        label={t('recipes.artwork.needed')}
        checked={artwork.needed !== false}
        onChange={({ target }) =>
          rebuild('recipe.artwork.needed', (whole) =>
            withValueAt(whole, 'recipe.artwork.needed', target.checked ? undefined : false),
          )
        }
      />
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
      <div className="field-row">
        {ARTWORK_OPTIONAL.map(([name, kind, unit]) => (
          <FigureField
            key={name}
            optional
            place={`recipe.artwork.${name}`}
            kind={kind}
            {...(unit && { unit })}
            label={t(`recipes.field.${name}`)}
          />
        ))}
      </div>
    </div>
  )
}
