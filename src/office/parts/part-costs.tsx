import { useState } from 'react'
import { localText } from '../../platform/text.ts'
import { figureFrom, figureText } from '../../shop/catalogue/editing/typed-figure.ts'
import type { PartList } from '../../shop/catalogue/parts/parts.ts'
import type { PartView } from '../../shop/catalogue/parts/parts-schema.ts'
import { COST_UNITS, type CostUnit } from '../../shop/print/costing/line-cost.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { Note } from '../../ui/note.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { savePartCosts } from '../parts-calls.ts'
import { useCaller } from '../use-desk.ts'
import { useRoom } from '../use-office.ts'
import { useProblem } from '../use-problem.ts'
import type { PartChoice } from './use-part-choice.ts'

type Typed = { text: string; per: CostUnit }
type Costs = PartView['costs']
type CostsProps = {
  list: PartList
  view: PartView
  choice: PartChoice
  onSaved: (view: PartView) => void
}

const isUnit = (value: string): value is CostUnit => COST_UNITS.some((unit) => unit === value)

function useCostDraft({ list, view, choice, onSaved }: CostsProps) {
  const { t } = useText()
  const caller = useCaller()
  const { onExpired } = useRoom()
  const { problem, hear } = useProblem(onExpired)
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map())
  const [onlyChosen, setOnlyChosen] = useState(false)
  const [done, setDone] = useState('')
  const [busy, setBusy] = useState(false)
  const readOf = ({ text }: Typed) => (text.trim() === '' ? null : figureFrom(text, 'money'))
  const wrong = [...typed].filter(([, said]) => readOf(said) === undefined).map(([part]) => part)
  const products = onlyChosen ? choice.listed : undefined
  const save = async () => {
    setBusy(true)
    setDone('')
    const answer = await savePartCosts(caller, list, view.code, {
      seen: view.seen,
      changes: [...typed].map(([part, said]) => ({
        ...{ part, per: said.per },
        cents: readOf(said) ?? null,
      })),
      ...(products && { products }),
    })
    setBusy(false)
    if (!hear(answer) || answer.kind !== 'done') return
    setTyped(new Map())
    setDone(t('recipes.cost.saved'))
    onSaved(answer.data)
  }
  return { typed, setTyped, onlyChosen, setOnlyChosen, done, busy, problem, wrong, save }
}

function CostRow({ cost, draft }: { cost: Costs[number]; draft: ReturnType<typeof useCostDraft> }) {
  const { t, language, money } = useText()
  const { part, labels, units } = cost
  const said = labels.map((label) => localText(label, language)).join(': ')
  const name = part.startsWith('join.') ? t('recipes.cost.join', { name: said }) : said
  const typed = draft.typed.get(part)
  const per = typed?.per ?? cost.cost?.per ?? units[0] ?? 'piece'
  const text = typed?.text ?? (cost.cost ? figureText(cost.cost.cents, 'money') : '')
  const change = (next: Partial<Typed>) =>
    draft.setTyped((all) => new Map([...all, [part, { text, per, ...next }]]))
  return (
    <div className="cost-row">
      <span className="cost-name">
        {name}
        {cost.own.map((own) => (
          <span key={own.slug} className="small secondary cost-own">
            {t('recipes.parts.ownCost', {
              product: own.slug,
              price: money(own.cents),
              per: t(`recipes.cost.per.${own.per}`),
            })}
          </span>
        ))}
      </span>
      <TextField
        label={t('recipes.cost.of', { name })}
        hideLabel
        unit="€"
        inputMode="decimal"
        autoComplete="off"
        className={typed ? 'field-changed' : ''}
        value={text}
        error={draft.wrong.includes(part) ? t('recipes.fault.number') : undefined}
        onChange={({ target }) => change({ text: target.value })}
      />
      <SelectField
        label={t('recipes.cost.per', { name })}
        hideLabel
        value={per}
        disabled={units.length === 1}
        onChange={({ target }) => isUnit(target.value) && change({ per: target.value })}
        options={units.map((unit) => ({ value: unit, label: t(`recipes.cost.per.${unit}`) }))}
      />
    </div>
  )
}

/** What a part costs the shop: in every product, or in the chosen ones alone. */
export function PartCosts(props: CostsProps) {
  const { t } = useText()
  const draft = useCostDraft(props)
  if (props.view.costs.length === 0) return null
  return (
    <section className="stack-small" aria-label={t('recipes.parts.costs')}>
      <h2 className="h3">{t('recipes.parts.costs')}</h2>
      <p className="small secondary">{t('recipes.cost.about')}</p>
      {props.view.costs.map((cost) => (
        <CostRow key={cost.part} {...{ cost, draft }} />
      ))}
      {props.choice.listed && (
        <CheckBox
          label={t('recipes.parts.costsChosen', { count: props.choice.count })}
          checked={draft.onlyChosen}
          onChange={({ target }) => draft.setOnlyChosen(target.checked)}
        />
      )}
      {draft.problem !== null && (
        <Note kind="bad" role="alert">
          {draft.problem}
        </Note>
      )}
      <p role="status">{draft.done}</p>
      <div>
        <Button
          disabled={draft.busy || draft.typed.size === 0 || draft.wrong.length > 0}
          onClick={() => void draft.save()}
        >
          {t('recipes.cost.save')}
        </Button>
      </div>
    </section>
  )
}
