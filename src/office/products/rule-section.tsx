import { useState } from 'react'
import {
  possibleRules,
  RULE_KINDS,
  type RuleKind,
  type RuleList,
} from '../../shop/catalogue/editing/rule-list.ts'
import { REASONS, SPEED_REASONS } from '../../shop/print/quoting/reasons.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useText } from '../../ui/text.tsx'
import { conditionAbout } from './condition-fields.tsx'
import { ConditionList } from './condition-list.tsx'
import { useEdited } from './editing-context.ts'
import { sayRule, saySubject } from './say-rule.ts'
import { useNames } from './use-say-rule.ts'

/** Sentences for a rule of a kind: questions that are not asked are not explained. */
const reasonsOf = ({ kind, subject }: RuleList): readonly string[] | undefined => {
  if (kind === 'when') return undefined
  return subject.of === 'speed' ? SPEED_REASONS : [...REASONS, ...SPEED_REASONS]
}

function AddRule({
  lists,
  onAdd,
}: {
  lists: readonly RuleList[]
  onAdd: (list: RuleList) => void
}) {
  const { t, language } = useText()
  const [kind, setKind] = useState<RuleKind>('excludes')
  const [chosen, setChosen] = useState('')
  const offered = lists.filter((list) => list.kind === kind && list.subject.of !== 'price')
  const list = offered.find(({ place }) => place === chosen) ?? offered[0]
  return (
    <fieldset className="option-fields">
      <legend>{t('recipes.rule.add')}</legend>
      <div className="field-row">
        <SelectField
          label={t('recipes.rule.about')}
          value={list?.place ?? ''}
          onChange={({ target }) => setChosen(target.value)}
          options={offered.map((each) => ({
            value: each.place,
            label: saySubject(each, { t, language }),
          }))}
        />
        <SelectField
          label={t('recipes.rule.kind')}
          value={kind}
          onChange={({ target }) =>
            setKind(RULE_KINDS.find((each) => each === target.value) ?? 'excludes')
          }
          options={RULE_KINDS.map((value) => ({ value, label: t(`recipes.rule.kind.${value}`) }))}
        />
        <div>
          <Button disabled={!list} onClick={() => list && onAdd(list)}>
            {t('recipes.rule.addThis')}
          </Button>
        </div>
      </div>
    </fieldset>
  )
}

/** Which options exclude or demand others, for which sizes and speeds, and when they are asked. */
export function RuleSection() {
  const { t, language } = useText()
  const { content, set } = useEdited()
  const named = useNames()
  const [added, setAdded] = useState<{ place: string; at: number }>()
  const { recipe } = content
  const lists = possibleRules(recipe)
  const reader = { t, language }
  const add = ({ place, conditions, subject }: RuleList) => {
    // An option may look only at what is asked before it, and materials always are.
    const look = subject.of === 'speed' ? 'line.area' : 'choice.material'
    set(place, [...conditions, conditionAbout(recipe, look)])
    setAdded({ place, at: conditions.length })
  }
  const shown = lists.filter(({ conditions }) => conditions.length > 0)
  return (
    <div className="stack">
      <p className="secondary">{t('recipes.rules.about')}</p>
      {shown.length === 0 && <p>{t('recipes.rules.none')}</p>}
      <div className="rules">
        {shown.map((list) => {
          const subject = saySubject(list, reader)
          const isNew = added?.place === list.place
          return (
            <section
              key={`${list.place} ${isNew ? added.at : ''}`}
              aria-label={`${subject}: ${t(`recipes.rule.kind.${list.kind}`)}`}
            >
              <ConditionList
                place={list.place}
                conditions={list.conditions}
                goes={list.goes}
                name={subject}
                reasons={reasonsOf(list)}
                say={(condition) => sayRule(list, condition, named, reader)}
                {...(isNew && { first: added.at })}
              />
            </section>
          )
        })}
      </div>
      <AddRule lists={lists} onAdd={add} />
    </div>
  )
}
