import { valueAt } from '../../shop/catalogue/editing/content-path.ts'
import type { Recipe } from '../../shop/print/quoting/recipe.ts'
import type { Condition, LineFigure, Side } from '../../shop/print/quoting/recipe-rules.ts'
import { CheckBox } from '../../ui/check-box.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useText } from '../../ui/text.tsx'
import { FigureField, fieldIdAt } from './edited-fields.tsx'
import { useEdited } from './editing-context.ts'
import { figureKindOf, lookOf, sayLook } from './say-rule.ts'
import { useNames } from './use-say-rule.ts'

const SIDES: readonly Side[] = ['short', 'long', 'width', 'height', 'thickness']
const LINE: readonly LineFigure[] = ['area', 'pieces']

/** The codes that can be chosen of a group, of materials, formats or speeds. */
function codesOf(recipe: Recipe, group: string): string[] {
  if (group === 'material') return recipe.materials.map(({ code }) => code)
  if (group === 'format' && recipe.shape === 'format') return recipe.formats.map(({ code }) => code)
  if (group === 'speed') return recipe.speeds.map(({ code }) => code)
  const found = recipe.groups.find(({ code }) => code === group)
  return found?.kind === 'choice' ? found.choices.map(({ code }) => code) : []
}

/** Everything that a condition may look at. */
function looksOf(recipe: Recipe): string[] {
  const of = (kind: 'choice' | 'count') =>
    recipe.groups.filter((group) => group.kind === kind).map(({ code }) => `${kind}.${code}`)
  const sides = SIDES.filter((side) => side !== 'thickness' || 'volume' in recipe)
  return [
    'choice.material',
    ...(recipe.shape === 'format' ? ['choice.format'] : []),
    'choice.speed',
    ...of('choice'),
    ...of('count'),
    ...sides.map((side) => `side.${side}`),
    ...LINE.map((figure) => `line.${figure}`),
  ]
}

/** A first condition about something, to be changed. */
export function conditionAbout(recipe: Recipe, look: string): Condition {
  const [kind, of = ''] = look.split('.')
  if (kind === 'count') return { count: of, atLeast: 1 }
  const side = SIDES.find((each) => look === `side.${each}`)
  if (side) return { side, atLeastMm: 500 }
  const line = LINE.find((each) => look === `line.${each}`)
  if (line) return { line, atMost: line === 'area' ? 10_000_000 : 100 }
  return { choice: of, in: codesOf(recipe, of).slice(0, 1) }
}

type FieldsProps = { place: string; condition: Condition; name: string }

/** Which of the choices it is about, also of those that are gone. */
function CodeFields({ place, group, chosen }: { place: string; group: string; chosen: string[] }) {
  const { content, set } = useEdited()
  const named = useNames()
  const codes = codesOf(content.recipe, group)
  const gone = chosen.filter((code) => !codes.includes(code))
  return (
    <div className="condition-codes" id={fieldIdAt(`${place}.in`)} tabIndex={-1}>
      {[...codes, ...gone].map((code) => (
        <CheckBox
          key={code}
          label={named(`${group}.${code}`)}
          checked={chosen.includes(code)}
          onChange={({ target }) =>
            set(
              `${place}.in`,
              [...codes, ...gone].filter((each) =>
                each === code ? target.checked : chosen.includes(each),
              ),
            )
          }
        />
      ))}
    </div>
  )
}

/** What one condition looks at and what must be so. */
export function ConditionFields({ place, condition, name }: FieldsProps) {
  const { t, language } = useText()
  const { content, set } = useEdited()
  const named = useNames()
  const look = lookOf(condition)
  const { because } = condition
  const looks = looksOf(content.recipe)
  const take = (next: string) =>
    set(place, { ...conditionAbout(content.recipe, next), ...(because && { because }) })
  const [least, most] = look.startsWith('side') ? ['atLeastMm', 'atMostMm'] : ['atLeast', 'atMost']
  const kind = figureKindOf(look)
  return (
    <div className="field-row">
      <SelectField
        id={fieldIdAt(place)}
        label={t('recipes.rule.looksAt')}
        aria-label={t('recipes.rule.looksAtOf', { name })}
        value={look}
        onChange={({ target }) => take(target.value)}
        options={[...(looks.includes(look) ? [] : [look]), ...looks].map((each) => ({
          value: each,
          label: sayLook(each, named, { t, language }),
        }))}
      />
      {'choice' in condition ? (
        <CodeFields place={place} group={condition.choice} chosen={[...condition.in]} />
      ) : (
        [
          [least, t('recipes.rule.least')],
          [most, t('recipes.rule.most')],
        ].map(([field, label]) => (
          <FigureField
            key={`${look} ${field}`}
            place={`${place}.${field}`}
            kind={kind}
            label={label ?? ''}
            optional={valueAt(content, `${place}.${field === least ? most : least}`) !== undefined}
          />
        ))
      )}
    </div>
  )
}
