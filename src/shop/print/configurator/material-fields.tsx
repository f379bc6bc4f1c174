import { localText } from '../../../platform/text.ts'
import { FieldSet } from '../../../ui/field-set.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useText } from '../../../ui/text.tsx'
import { askedGroups } from '../quoting/choices.ts'
import type { Group } from '../quoting/group.ts'
import { TYPEFACE } from '../quoting/piece-measures.ts'
import type { ConfiguratorPart } from './configurator-part.ts'
import { EyeletField } from './eyelet-field.tsx'
import { fieldId } from './field-names.ts'
import { ChoiceField, ChoiceTiles, CountField } from './option-groups.tsx'

/** Shown with the material because it concerns the print; all other groups are finishing. */
const SIDES = 'sides'

/** Material and printed sides. */
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
          hideLabel={!sides}
          name="material"
          value={work.draft.material}
          options={recipe.materials.map(({ code, label }) => ({
            value: code,
            label: localText(label, language),
          }))}
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

const isTiles = (group: Group): boolean => group.kind === 'choice' && group.show === 'tiles'

/**
 * Finishing groups in the recipe's order. A group shown as tiles starts a block; following groups
 * belong to it.
 */
export function FinishFields(part: ConfiguratorPart) {
  const { recipe, work } = part
  const { language, t } = useText()
  const groups = askedGroups(recipe, work.configuration).filter(
    ({ kind, code }) => kind !== 'text' && code !== SIDES && code !== TYPEFACE,
  )
  const places = new Set(groups.map((group) => group.kind === 'count' && group.placeGroup))
  const blocks: Group[][] = []
  for (const group of groups) {
    if (places.has(group.code)) continue
    if (blocks.length === 0 || isTiles(group)) blocks.push([])
    blocks.at(-1)?.push(group)
  }
  return blocks.map(
    ([first, ...others]) =>
      first && (
        <FieldSet
          key={first.code}
          legend={isTiles(first) ? localText(first.label, language) : t('configurator.finish')}
        >
          {[first, ...others].map((group) => {
            if (group.kind === 'count') {
              if (group.placeGroup === undefined)
                return <CountField key={group.code} {...part} group={group} />
              const place = groups.find(({ code }) => code === group.placeGroup)
              return (
                <EyeletField
                  key={group.code}
                  {...part}
                  group={group}
                  place={place?.kind === 'choice' ? place : undefined}
                />
              )
            }
            return (
              group.kind === 'choice' && (
                <ChoiceField
                  key={group.code}
                  {...part}
                  group={group}
                  hideLegend={group === first}
                />
              )
            )
          })}
        </FieldSet>
      ),
  )
}
