import { localText } from '../../platform/text.ts'
import { valueAt } from '../../shop/catalogue/editing/content-path.ts'
import { withShows } from '../../shop/catalogue/editing/recipe-edits.ts'
import { SHOWN_BY_CHOICE, SHOWN_BY_COUNT } from '../../shop/print/quoting/appearance.ts'
import type { ChoiceGroup, Group } from '../../shop/print/quoting/group.ts'
import type { LettersRecipe } from '../../shop/print/quoting/recipe.ts'
import { CheckBox } from '../../ui/check-box.tsx'
import { useText } from '../../ui/text.tsx'
import {
  AppearanceFields,
  BodyFields,
  DrawnField,
  FORMAT_KINDS,
  SHEET_KINDS,
} from './appearance-fields.tsx'
import { ChosenField, FigureField, FlagField, fieldIdAt, useFaultAt } from './edited-fields.tsx'
import { useEdited } from './editing-context.ts'

type ShowsNames = keyof typeof SHOWN_BY_CHOICE
const SHOWS: readonly string[] = Object.keys(SHOWN_BY_CHOICE)
const TRANSLUCENCE = ['opaque', 'transparent'] as const

/** A body below the print: a board, a stretcher, or none. */
function BodyOf({ place, label }: { place: string; label: string }) {
  const { t } = useText()
  const { content, set } = useEdited()
  const body = valueAt(content, place)
  const isThere = typeof body === 'object' && body !== null
  return (
    <>
      <CheckBox
        label={t('recipes.drawn.hasBody', { name: label })}
        checked={isThere}
        onChange={({ target }) =>
          set(place, target.checked ? { edge: 'solid', thicknessMm: 5 } : false)
        }
      />
      {isThere && <BodyFields place={place} />}
    </>
  )
}

type ShownProps = { place: string; shows: ShowsNames; label: string }

/** How a choice is drawn, as what its option shows. */
function ShownField({ place, shows, label }: ShownProps) {
  const { t } = useText()
  const values: unknown = SHOWN_BY_CHOICE[shows]
  if (values === 'length')
    return <FigureField place={place} kind="cm" label={t('recipes.drawn.as', { name: label })} />
  if (values === 'flag')
    return (
      <FlagField
        place={place}
        label={t(`recipes.drawn.${shows}.of`, { name: label })}
        off={false}
      />
    )
  if (values === 'body') return <BodyOf place={place} label={label} />
  return (
    <DrawnField
      place={place}
      field={shows}
      values={Array.isArray(values) ? values : []}
      label={t('recipes.drawn.as', { name: label })}
    />
  )
}

function ChoicesDrawn({ place, group }: { place: string; group: ChoiceGroup }) {
  const { t, language } = useText()
  const { rebuild } = useEdited()
  const at = Number(/\[(\d+)\]$/.exec(place)?.[1])
  const { shows } = group
  return (
    <>
      <div className="field-row">
        <ChosenField
          place={`${place}.shows`}
          label={t('recipes.drawn.shows')}
          none={t('recipes.drawn.shows.none')}
          onChoose={(chosen) =>
            rebuild(place, (content) =>
              withShows(
                content,
                at,
                SHOWS.find((each) => each === chosen),
              ),
            )
          }
          options={SHOWS.map((value) => ({ value, label: t(`recipes.drawn.shows.${value}`) }))}
        />
      </div>
      {shows && (
        <div className="field-row">
          {group.choices.map(({ code, label }, index) => (
            <ShownField
              key={`${shows} ${code}`}
              place={`${place}.choices[${index}].shownAs`}
              shows={shows}
              label={localText(label, language)}
            />
          ))}
        </div>
      )}
    </>
  )
}

function GroupDrawn({ at, group }: { at: number; group: Group }) {
  const { t, language } = useText()
  const place = `recipe.groups[${at}]`
  const label = localText(group.label, language)
  if (group.kind === 'text') return null
  return (
    <section className="group-part stack-small" aria-label={label}>
      <h3 className="h3">{label}</h3>
      {group.kind === 'choice' ? (
        <ChoicesDrawn place={place} group={group} />
      ) : (
        <div className="field-row">
          <ChosenField
            place={`${place}.shows`}
            label={t('recipes.drawn.shows')}
            none={t('recipes.drawn.shows.none')}
            options={SHOWN_BY_COUNT.map((value) => ({
              value,
              label: t(`recipes.drawn.shows.${value}`),
            }))}
          />
        </div>
      )}
    </section>
  )
}

const CAPITALS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Widths of the letters of a typeface, in thousandths of the height. */
function TypefaceDrawn({ code, label }: { code: string; label: string }) {
  const { t } = useText()
  const place = `recipe.letterWidths.${code}`
  const fault = useFaultAt({ place })
  return (
    <section className="group-part stack-small" aria-label={label}>
      <h3 className="h3">{label}</h3>
      {fault !== undefined && (
        <p className="part-fault" id={fieldIdAt(place)} tabIndex={-1}>
          {fault}
        </p>
      )}
      <div className="field-row">
        <FigureField
          place={`recipe.letterStrokes.${code}`}
          kind="whole"
          unit="‰"
          label={t('recipes.drawn.stroke')}
        />
      </div>
      <details>
        <summary>{t('recipes.drawn.widths', { name: label })}</summary>
        <div className="letter-widths">
          {CAPITALS.map((letter, index) => (
            <FigureField key={letter} place={`${place}[${index}]`} kind="whole" label={letter} />
          ))}
        </div>
      </details>
    </section>
  )
}

function LettersDrawn({ recipe }: { recipe: LettersRecipe }) {
  const { t, language } = useText()
  const typefaces = recipe.groups.flatMap((group) =>
    group.kind === 'choice' && group.code === 'typeface' ? group.choices : [],
  )
  const known = Object.keys(recipe.letterWidths)
  const named = new Map(typefaces.map(({ code, label }) => [code, localText(label, language)]))
  return (
    <>
      <h2 className="h3">{t('recipes.drawn.typefaces')}</h2>
      {[...new Set([...named.keys(), ...known])].map((code) => (
        <TypefaceDrawn key={code} code={code} label={named.get(code) ?? code} />
      ))}
    </>
  )
}

type Item = { code: string; label: { es: string } }

/** What the preview draws of materials, formats, options and letters. */
export function DrawingSection() {
  const { t, language } = useText()
  const { recipe } = useEdited().content
  const items = (list: string, all: readonly Item[]) =>
    all.map((item, index) => (
      <section
        key={item.code}
        className="group-part stack-small"
        aria-label={localText(item.label, language)}
      >
        <h3 className="h3">{localText(item.label, language)}</h3>
        {recipe.shape === 'sticker' ? (
          <div className="field-row">
            <DrawnField
              place={`${list}[${index}].appearance.transparency`}
              field="transparency"
              values={TRANSLUCENCE}
            />
          </div>
        ) : (
          <AppearanceFields
            place={`${list}[${index}].appearance`}
            kinds={recipe.shape === 'format' ? FORMAT_KINDS : SHEET_KINDS}
          />
        )}
      </section>
    ))
  return (
    <div className="stack">
      <p className="secondary">{t('recipes.drawn.about')}</p>
      {recipe.shape === 'format' && (
        <>
          <h2 className="h3">{t('recipes.field.formats')}</h2>
          {items('recipe.formats', recipe.formats)}
        </>
      )}
      {(recipe.shape === 'sheet' || recipe.shape === 'sticker') && (
        <>
          <h2 className="h3">{t('recipes.field.materials')}</h2>
          {items('recipe.materials', recipe.materials)}
        </>
      )}
      {recipe.shape === 'letters' && <LettersDrawn recipe={recipe} />}
      {recipe.groups.length > 0 && <h2 className="h3">{t('recipes.drawn.options')}</h2>}
      {recipe.groups.map((group, index) => (
        <GroupDrawn key={group.code} at={index} group={group} />
      ))}
    </div>
  )
}
