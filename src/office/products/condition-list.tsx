import { useState } from 'react'
import { withoutAt, withValueAt } from '../../shop/catalogue/editing/content-path.ts'
import type { Condition } from '../../shop/print/quoting/recipe-rules.ts'
import { Button } from '../../ui/button.tsx'
import { useText } from '../../ui/text.tsx'
import { ConditionFields, conditionAbout } from './condition-fields.tsx'
import { ChosenField, fieldIdAt, useFaultAt } from './edited-fields.tsx'
import { useEdited } from './editing-context.ts'
import { sayCondition } from './say-rule.ts'
import { useNames, useSayReason } from './use-say-rule.ts'

type OneProps = {
  place: string
  condition: Condition
  name: string
  /** Sentences that may refuse; none where the condition refuses nothing. */
  reasons?: readonly string[]
}

/** All conditions of one rule, which must hold together, and the sentence that refuses. */
function RuleFields({ place, condition, name, reasons }: OneProps) {
  const { t } = useText()
  const { content, set } = useEdited()
  const sayReason = useSayReason()
  const { because, ...own } = condition
  const parts = 'all' in condition ? condition.all : [own]
  const said = because === undefined ? {} : { because }
  const become = (all: readonly Condition[]) => {
    const [only] = all
    if (all.length === 1 && only) set(place, { ...only, ...said })
    else set(place, { all, ...said })
  }
  const more = () => become([...parts, conditionAbout(content.recipe, 'choice.material')])
  return (
    <div className="rule-fields stack-small">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a condition is known by its position
        <div key={index} className="stack-small">
          <ConditionFields
            place={'all' in condition ? `${place}.all[${index}]` : place}
            condition={part}
            name={name}
          />
          {parts.length > 1 && (
            <Button
              small
              kind="text"
              onClick={() => become(parts.toSpliced(index, 1))}
              aria-label={t('recipes.rule.dropPart', { row: index + 1 })}
            >
              {t('recipes.remove')}
            </Button>
          )}
        </div>
      ))}
      <div>
        <Button small onClick={more}>
          {t('recipes.rule.more')}
        </Button>
      </div>
      {reasons && (
        <ChosenField
          place={`${place}.because`}
          label={t('recipes.rule.because')}
          none={t('recipes.rule.general')}
          options={reasons.map((reason) => ({
            value: `quoting.because.${reason}`,
            label: sayReason(`quoting.because.${reason}`),
          }))}
        />
      )}
    </div>
  )
}

type ListProps = {
  place: string
  conditions: readonly Condition[]
  /** What the conditions are of. */
  name: string
  /** What goes with the last condition: the list, or more. */
  goes: string
  reasons?: readonly string[]
  /** A condition as a sentence; then others are added elsewhere. */
  say?: (condition: Condition) => string
  /** Which is open at first. */
  first?: number
}

/** Conditions as sentences, each to be changed or taken out. */
export function ConditionList({ place, conditions, goes, say, first, ...of }: ListProps) {
  const { t, language } = useText()
  const { rebuild, set, content } = useEdited()
  const named = useNames()
  const fault = useFaultAt({ place })
  const sayReason = useSayReason()
  const [open, setOpen] = useState(first)
  const sentence = say ?? ((one: Condition) => sayCondition(one, named, { t, language }))
  const remove = (at: number) => {
    const isLast = conditions.length === 1
    setOpen(undefined)
    rebuild(place, (whole) =>
      isLast ? withoutAt(whole, goes) : withValueAt(whole, place, conditions.toSpliced(at, 1)),
    )
  }
  const add = () => {
    set(place, [...conditions, conditionAbout(content.recipe, 'choice.material')])
    setOpen(conditions.length)
  }
  return (
    <div className="conditions" id={fieldIdAt(place)} tabIndex={-1}>
      {fault !== undefined && <p className="part-fault">{fault}</p>}
      <ul className="parts">
        {conditions.map((condition, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition is known by its position
          <li key={index} className="part">
            <div className="rule-line">
              <span>
                {sentence(condition)}
                {condition.because !== undefined && of.reasons && (
                  <span className="small secondary"> {sayReason(condition.because)}</span>
                )}
              </span>
              <Button
                small
                kind="text"
                aria-expanded={open === index}
                aria-label={`${t('recipes.rule.change')}: ${sentence(condition)}`}
                onClick={() => setOpen(open === index ? undefined : index)}
              >
                {t('recipes.rule.change')}
              </Button>
              <Button
                small
                kind="text"
                aria-label={`${t('recipes.remove')}: ${sentence(condition)}`}
                onClick={() => remove(index)}
              >
                {t('recipes.remove')}
              </Button>
            </div>
            {open === index && (
              <RuleFields {...of} place={`${place}[${index}]`} condition={condition} />
            )}
          </li>
        ))}
      </ul>
      {!say && (
        <Button
          small
          kind="text"
          onClick={add}
          aria-label={t('recipes.rule.addTo', { name: of.name })}
        >
          {t('recipes.rule.addHere')}
        </Button>
      )}
    </div>
  )
}
