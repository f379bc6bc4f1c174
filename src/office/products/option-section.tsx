import { localText } from '../../platform/text.ts'
import type { Choice, CountGroup, Group, Price } from '../../shop/print/quoting/group.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { useText } from '../../ui/text.tsx'
import { FigureField, fieldIdAt } from './edited-fields.tsx'
import { useEdited } from './editing-context.ts'

/** One price: its figure in the unit of its type. */
function PriceField({ place, price, label }: { place: string; price: Price; label: string }) {
  const { t } = useText()
  return price.type === 'percent' ? (
    <FigureField
      place={`${place}.basisPoints`}
      kind="percent"
      unit={t('recipes.price.percent')}
      label={label}
    />
  ) : (
    <FigureField
      place={`${place}.cents`}
      kind="money"
      unit={t(`recipes.price.${price.type}`)}
      label={label}
    />
  )
}

function ChoiceRow({ place, choice }: { place: string; choice: Choice }) {
  const { t, language } = useText()
  const label = localText(choice.label, language)
  const { price, prices = [] } = choice
  const priced = prices.flatMap((effect, index) =>
    effect.price ? [{ price: effect.price, at: `${place}.prices[${index}].price`, index }] : [],
  )
  if (!price && priced.length === 0) return null
  return (
    <>
      {price && <PriceField place={`${place}.price`} price={price} label={label} />}
      {priced.map((each) => (
        <PriceField
          key={each.at}
          place={each.at}
          price={each.price}
          label={t('recipes.price.case', { choice: label, row: each.index + 1 })}
        />
      ))}
    </>
  )
}

function DefaultChoice({ place, group }: { place: string; group: Group & { kind: 'choice' } }) {
  const { t, language } = useText()
  const { set } = useEdited()
  if (group.default === undefined) return null
  return (
    <SelectField
      id={fieldIdAt(`${place}.default`)}
      label={t('recipes.field.default')}
      value={group.default}
      onChange={({ target }) => set(`${place}.default`, target.value)}
      options={group.choices.map(({ code, label }) => ({
        value: code,
        label: localText(label, language),
      }))}
    />
  )
}

function CountFields({ place, group }: { place: string; group: CountGroup }) {
  const { t, language } = useText()
  const kind = group.unit === 'mm' ? 'cm' : 'whole'
  return (
    <>
      {group.price && (
        <PriceField
          place={`${place}.price`}
          price={group.price}
          label={localText(group.label, language)}
        />
      )}
      <FigureField place={`${place}.min`} kind={kind} label={t('recipes.field.min')} />
      <FigureField place={`${place}.max`} also={place} kind={kind} label={t('recipes.field.max')} />
    </>
  )
}

/** What the options cost, and which are chosen at first. */
export function OptionSection() {
  const { t, language } = useText()
  const { groups } = useEdited().content.recipe
  const shown = groups.filter(({ kind }) => kind !== 'text')
  if (shown.length === 0) return <p className="secondary">{t('recipes.options.none')}</p>
  return (
    <div className="stack">
      {groups.map((group, index) => {
        const place = `recipe.groups[${index}]`
        if (group.kind === 'text') return null
        return (
          <fieldset key={group.code} className="option-fields">
            <legend>{localText(group.label, language)}</legend>
            <div className="field-row">
              {group.kind === 'count' ? (
                <CountFields place={place} group={group} />
              ) : (
                <>
                  <DefaultChoice place={place} group={group} />
                  {group.choices.map((choice, at) => (
                    <ChoiceRow
                      key={choice.code}
                      place={`${place}.choices[${at}]`}
                      choice={choice}
                    />
                  ))}
                </>
              )}
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}
