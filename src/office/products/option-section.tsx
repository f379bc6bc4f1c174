import { useState } from 'react'
import { withGroup } from '../../shop/catalogue/editing/recipe-edits.ts'
import type { Group } from '../../shop/print/quoting/group.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { useText } from '../../ui/text.tsx'
import { useFaultAt } from './edited-fields.tsx'
import { useEdited } from './editing-context.ts'
import { GroupPart } from './group-part.tsx'
import { AddPart, PartList } from './part-tools.tsx'

const KINDS = ['choice', 'count', 'text'] as const

function AddGroup() {
  const { t } = useText()
  const { content, rebuild } = useEdited()
  const { groups, shape } = content.recipe
  const [kind, setKind] = useState<Group['kind']>('choice')
  const kinds = KINDS.filter((each) => each !== 'text' || shape === 'letters')
  return (
    <AddPart
      label={t('recipes.part.addGroup')}
      taken={['material', ...groups.map(({ code }) => code)]}
      onAdd={(named) => rebuild('recipe.groups', (whole) => withGroup(whole, kind, named))}
    >
      <SelectField
        label={t('recipes.field.kind')}
        value={kind}
        onChange={({ target }) => setKind(kinds.find((each) => each === target.value) ?? 'choice')}
        options={kinds.map((value) => ({ value, label: t(`recipes.kind.${value}`) }))}
      />
    </AddPart>
  )
}

/** What is asked of visitors, in this order, with the prices of the answers. */
export function OptionSection() {
  const { t } = useText()
  const { groups } = useEdited().content.recipe
  const fault = useFaultAt({ place: 'recipe.groups' })
  return (
    <div className="stack">
      {groups.length === 0 && <p className="secondary">{t('recipes.options.none')}</p>}
      {fault !== undefined && <p className="part-fault">{fault}</p>}
      <PartList list="recipe.groups">
        {groups.map((group, index) => (
          <GroupPart key={group.code} at={index} group={group} />
        ))}
      </PartList>
      <AddGroup />
    </div>
  )
}
