import { useState } from 'react'
import { localText } from '../../platform/text.ts'
import { figureText } from '../../shop/catalogue/editing/typed-figure.ts'
import { type CostPart, costParts } from '../../shop/print/costing/cost-parts.ts'
import { COST_UNITS, type CostUnit } from '../../shop/print/costing/line-cost.ts'
import type { Recipe } from '../../shop/print/quoting/recipe.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { Note } from '../../ui/note.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useEdited } from './editing-context.ts'
import type { TypedCost } from './use-costs.ts'

const isUnit = (value: string): value is CostUnit => COST_UNITS.some((unit) => unit === value)

/** Costs of materials are usually those of every product, of the rest those of this one. */
const isUsuallyShared = ({ kind }: CostPart): boolean => kind === 'material' || kind === 'join'

function useCost(part: CostPart): TypedCost & { isUnreadable: boolean; isChanged: boolean } {
  const { costing } = useEdited()
  const saved = costing.view.costs.find((each) => each.part === part.part)
  const typed = costing.typed.get(part.part)
  return {
    text: typed?.text ?? (saved ? figureText(saved.cents, 'money') : ''),
    per: typed?.per ?? saved?.per ?? part.units[0],
    everywhere: typed?.everywhere ?? saved?.everywhere ?? isUsuallyShared(part),
    isUnreadable: costing.unreadable.has(part.part),
    isChanged: typed !== undefined,
  }
}

function useName(): (part: CostPart) => string {
  const { t, language } = useText()
  return ({ part, kind, labels }) => {
    const names = labels.map((label) => localText(label, language)).join(': ')
    if (kind === 'work') return t(`recipes.cost.${part}`)
    return kind === 'join' ? t('recipes.cost.join', { name: names }) : names
  }
}

/** What one part costs, by which unit, and whether that holds for every product. */
function CostRow({ part }: { part: CostPart }) {
  const { t } = useText()
  const { costing } = useEdited()
  const { isUnreadable, isChanged, ...cost } = useCost(part)
  const name = useName()(part)
  const change = (said: Partial<TypedCost>) => costing.type(part.part, { ...cost, ...said })
  return (
    <div className="cost-row">
      <span className="cost-name">{name}</span>
      <TextField
        label={t('recipes.cost.of', { name })}
        hideLabel
        unit="€"
        inputMode="decimal"
        autoComplete="off"
        className={isChanged ? 'field-changed' : ''}
        value={cost.text}
        error={isUnreadable ? t('recipes.fault.number') : undefined}
        onChange={({ target }) => change({ text: target.value })}
      />
      <SelectField
        label={t('recipes.cost.per', { name })}
        hideLabel
        value={cost.per}
        disabled={part.units.length === 1}
        onChange={({ target }) => isUnit(target.value) && change({ per: target.value })}
        options={part.units.map((unit) => ({ value: unit, label: t(`recipes.cost.per.${unit}`) }))}
      />
      <SelectField
        label={t('recipes.cost.scope', { name })}
        hideLabel
        value={cost.everywhere ? 'all' : 'own'}
        onChange={({ target }) => change({ everywhere: target.value === 'all' })}
        options={[
          { value: 'all', label: t('recipes.cost.all') },
          { value: 'own', label: t('recipes.cost.own') },
        ]}
      />
    </div>
  )
}

/** Options that are sold, by their part: others seldom cost anything. */
function soldOptions({ groups }: Recipe): ReadonlySet<string> {
  return new Set(
    groups.flatMap((group) => {
      if (group.kind === 'text') return []
      if (group.kind === 'count') return group.price ? [`option.${group.code}`] : []
      return group.choices
        .filter(({ price, prices }) => price ?? prices)
        .map(({ code }) => `option.${group.code}.${code}`)
    }),
  )
}

const KINDS = ['material', 'join', 'format', 'option', 'work'] as const

/** What materials, options and work cost the shop: never shown to customers. */
export function CostSection() {
  const { t } = useText()
  const { content, costing } = useEdited()
  const [showsAll, setShowsAll] = useState(false)
  const { typed, view, unreadable, problem, busy, saved, save } = costing
  const sold = soldOptions(content.recipe)
  const hasCost = new Set([...typed.keys(), ...view.costs.map(({ part }) => part)])
  const parts = costParts(content.recipe).filter(
    ({ part, kind }) => kind !== 'option' || showsAll || sold.has(part) || hasCost.has(part),
  )
  return (
    <div className="stack">
      <p className="secondary">{t('recipes.cost.about')}</p>
      {KINDS.map((kind) => {
        const own = parts.filter((part) => part.kind === kind)
        return (
          own.length > 0 && (
            <section key={kind} className="stack-small" aria-label={t(`recipes.cost.kind.${kind}`)}>
              <h2 className="h3">{t(`recipes.cost.kind.${kind}`)}</h2>
              {own.map((part) => (
                <CostRow key={part.part} part={part} />
              ))}
            </section>
          )
        )
      })}
      <CheckBox
        label={t('recipes.cost.showAll')}
        checked={showsAll}
        onChange={({ target }) => setShowsAll(target.checked)}
      />
      {problem !== null && (
        <Note kind="bad" role="alert">
          {problem}
        </Note>
      )}
      <p role="status">{saved && t('recipes.cost.saved')}</p>
      <div>
        <Button
          kind="ink"
          disabled={busy || typed.size === 0 || unreadable.size > 0}
          onClick={() => void save()}
        >
          {t('recipes.cost.save')}
        </Button>
      </div>
    </div>
  )
}
