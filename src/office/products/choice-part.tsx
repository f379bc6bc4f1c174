import { localText } from '../../platform/text.ts'
import { withValueAt } from '../../shop/catalogue/editing/content-path.ts'
import type { Choice } from '../../shop/print/quoting/group.ts'
import { Button } from '../../ui/button.tsx'
import { useText } from '../../ui/text.tsx'
import { ConditionList } from './condition-list.tsx'
import { FigureField, fieldIdAt, LocalWords, useFaultAt } from './edited-fields.tsx'
import { useEdited } from './editing-context.ts'
import { PartTools } from './part-tools.tsx'
import { PriceFields } from './price-fields.tsx'

type CaseProps = { place: string; choice: Choice; row: number; label: string }

/** Another price where conditions hold. */
function PriceCase({ place, choice, row, label }: CaseProps) {
  const { t } = useText()
  const { rebuild } = useEdited()
  const { prices = [] } = choice
  const at = `${place}.prices[${row}]`
  const name = t('recipes.price.case', { choice: label, row: row + 1 })
  const remove = () =>
    rebuild(at, (content) => {
      const rest = prices.toSpliced(row, 1)
      return withValueAt(content, `${place}.prices`, rest.length > 0 ? rest : undefined)
    })
  return (
    <fieldset className="price-case">
      <legend>{name}</legend>
      <div className="choice-row">
        <PriceFields place={`${at}.price`} price={prices[row]?.price} label={name} />
        <Button small kind="text" aria-label={t('recipes.part.remove', { name })} onClick={remove}>
          {t('recipes.remove')}
        </Button>
      </div>
      <ConditionList
        place={`${at}.when`}
        conditions={prices[row]?.when ?? []}
        name={name}
        goes={at}
      />
    </fieldset>
  )
}

/** Names, weight and prices by case of a choice. */
function ChoiceDetails({ place, choice, label }: Omit<CaseProps, 'row'>) {
  const { t } = useText()
  const { content, set } = useEdited()
  const { prices = [] } = choice
  const addCase = () => {
    const [material] = content.recipe.materials
    if (!material) return
    const price = choice.price ?? { type: 'per_piece', cents: 0 }
    set(`${place}.prices`, [
      ...prices,
      { price, when: [{ choice: 'material', in: [material.code] }] },
    ])
  }
  return (
    <div className="stack-small">
      <p className="small secondary">{t('recipes.part.code', { code: choice.code })}</p>
      <LocalWords place={`${place}.label`} label={t('recipes.field.label')} />
      <LocalWords place={`${place}.help`} label={t('recipes.field.help')} optional />
      <div className="field-row">
        <FigureField
          place={`${place}.gramsPerPiece`}
          kind="whole"
          unit="g"
          label={t('recipes.field.gramsPerPiece')}
          optional
        />
      </div>
      {prices.map((_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a case is known by its position
        <PriceCase key={row} place={place} choice={choice} row={row} label={label} />
      ))}
      <div>
        <Button small onClick={addCase}>
          {t('recipes.price.addCase')}
        </Button>
      </div>
    </div>
  )
}

type ChoiceProps = { list: string; at: number; choice: Choice }

/** A choice in one line: what it is called and what it costs; the rest below it. */
export function ChoicePart({ list, at, choice }: ChoiceProps) {
  const { t, language } = useText()
  const place = `${list}[${at}]`
  const fault = useFaultAt({ place })
  const label = localText(choice.label, language)
  return (
    <li className="part" id={fieldIdAt(place)} tabIndex={-1}>
      <div className="choice-row">
        <span className="part-name">{label}</span>
        <PriceFields place={`${place}.price`} price={choice.price} label={label} />
        <PartTools list={list} at={at} name={label} least={1} />
      </div>
      {fault !== undefined && <p className="part-fault">{fault}</p>}
      <details>
        <summary>
          {t('recipes.part.more')}
          <span className="visually-hidden"> {label}</span>
        </summary>
        <ChoiceDetails place={place} choice={choice} label={label} />
      </details>
    </li>
  )
}
