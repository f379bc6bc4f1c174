import { localText } from '../../platform/text.ts'
import { FieldSet } from '../../ui/field-set.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useText } from '../../ui/text.tsx'
import { askedGroups } from './choices.ts'
import type { ConfiguratorPart } from './configurator-part.ts'
import { fieldId } from './field-names.ts'
import { ChoiceList, ChoiceTiles, CountField } from './option-groups.tsx'

/** Asked with the material, because it says what is printed; all other groups finish the piece. */
const SIDES = 'sides'

/** The material, and on how many sides it is printed. */
export function MaterialFields(part: ConfiguratorPart) {
  const { recipe, work, errors, change } = part
  const { language, t } = useText()
  const material = recipe.materials.find(({ code }) => code === work.configuration.material)
  const sides = askedGroups(recipe, work.configuration).find((group) => group.code === SIDES)
  const help = material?.help && localText(material.help, language)
  return (
    <FieldSet legend={t(sides ? 'configurator.materialAndSides' : 'configurator.material')}>
      {recipe.materials.length > 1 ? (
        <SelectField
          id={fieldId('material')}
          label={t('configurator.material')}
          name="material"
          value={work.draft.material}
          options={recipe.materials.map(({ code, label }) => ({ value: code, label: localText(label, language) }))}
          hint={help}
          error={errors.material}
          onChange={({ target }) => change({ kind: 'set', fields: { material: target.value } })}
        />
      ) : (
        <p id={fieldId('material')} className="only-material">
          <strong>{material && localText(material.label, language)}</strong> {help}
        </p>
      )}
      {sides?.kind === 'choice' && <ChoiceTiles {...part} group={sides} hideLegend />}
    </FieldSet>
  )
}

/** Edges, sleeves, eyelets and whatever else the recipe asks, in its order. */
export function FinishFields(part: ConfiguratorPart) {
  const { recipe, work } = part
  const { t } = useText()
  const groups = askedGroups(recipe, work.configuration).filter((group) => group.code !== SIDES)
  const placeOf = (code: string | undefined) => groups.find((group) => group.code === code && group.kind === 'choice')
  const places = new Set(groups.map((group) => group.kind === 'count' && group.placeGroup))
  if (groups.length === 0) return null
  return (
    <FieldSet legend={t('configurator.finish')}>
      {groups.map((group) => {
        if (group.kind === 'count') {
          const place = placeOf(group.placeGroup)
          return <CountField key={group.code} {...part} group={group} place={place?.kind === 'choice' ? place : undefined} />
        }
        if (group.kind === 'text' || places.has(group.code)) return null
        if (group.show === 'list') return <ChoiceList key={group.code} {...part} group={group} />
        return <ChoiceTiles key={group.code} {...part} group={group} hideLegend={group === groups[0]} />
      })}
    </FieldSet>
  )
}
