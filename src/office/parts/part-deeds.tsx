import { useState } from 'react'
import { localText } from '../../platform/text.ts'
import { figureFrom } from '../../shop/catalogue/editing/typed-figure.ts'
import type { PartList } from '../../shop/catalogue/parts/parts.ts'
import type { PartView } from '../../shop/catalogue/parts/parts-schema.ts'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Many } from '../products/use-many.ts'
import { AddDeed } from './part-add.tsx'
import type { PartChoice } from './use-part-choice.ts'

export type DeedProps = { list: PartList; view: PartView; choice: PartChoice; many: Many }

const ROUNDINGS = [1, 5, 10, 50, 100] as const

/** The choices of an option by their codes, in Spanish. */
const choicesOf = ({ uses }: PartView): ReadonlyMap<string, string> =>
  new Map(
    uses.flatMap(({ values }) =>
      values.flatMap(({ field, value }) => {
        const [, code] = /^choices\[(\w+)\]\.label\.es$/.exec(field) ?? []
        return code === undefined ? [] : [[code, String(value)] as const]
      }),
    ),
  )

function ChoiceField({
  view,
  value,
  onChange,
}: {
  view: PartView
  value: string
  onChange: (code: string) => void
}) {
  const { t } = useText()
  const choices = choicesOf(view)
  if (choices.size === 0) return null
  return (
    <SelectField
      label={t('recipes.parts.whichChoice')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      options={[
        { value: '', label: t('resources.all') },
        ...[...choices].map(([code, label]) => ({ value: code, label })),
      ]}
    />
  )
}

/** Every rate of the part up or down, as the change of many prices does it. */
function RateDeed({ list, view, choice, many }: DeedProps) {
  const { t, money } = useText()
  const [by, setBy] = useState<'percentBp' | 'cents'>('percentBp')
  const [said, setSaid] = useState('')
  const [chosenValue, setChosenValue] = useState('')
  const [roundTo, setRoundTo] = useState<number>(1)
  const amount = figureFrom(said.replace(/^\+/, ''), by === 'cents' ? 'money' : 'percent')
  const ask = () => {
    if (amount === undefined) return
    const part = list === 'materials' ? 'material' : 'option'
    const code = chosenValue === '' ? view.code : `${view.code}.${chosenValue}`
    void many.ask({ kind: 'rates', part, code, by, amount, roundTo }, choice.which)
  }
  return (
    <details>
      <summary>{t('recipes.parts.rates')}</summary>
      <form
        className="stack-small part-deed"
        onSubmit={(event) => {
          event.preventDefault()
          ask()
        }}
      >
        <div className="field-row">
          <ChoiceField view={view} value={chosenValue} onChange={setChosenValue} />
          <Segmented
            legend={t('recipes.bulk.by')}
            value={by}
            onChange={setBy}
            options={[
              { value: 'percentBp', label: '%' },
              { value: 'cents', label: '€' },
            ]}
          />
          <TextField
            label={t('recipes.bulk.amount')}
            hint={t('recipes.bulk.amountHint')}
            unit={by === 'cents' ? '€' : '%'}
            autoComplete="off"
            value={said}
            error={said !== '' && amount === undefined ? t('recipes.fault.number') : undefined}
            onChange={({ target }) => setSaid(target.value)}
          />
          <SelectField
            label={t('recipes.bulk.round')}
            value={String(roundTo)}
            onChange={({ target }) =>
              setRoundTo(ROUNDINGS.find((cents) => String(cents) === target.value) ?? 1)
            }
            options={ROUNDINGS.map((cents) => ({ value: String(cents), label: money(cents) }))}
          />
        </div>
        <div>
          <Button type="submit" disabled={many.busy || !amount || choice.count === 0}>
            {t('recipes.bulk.preview')}
          </Button>
        </div>
      </form>
    </details>
  )
}

/** What can be done with a part beside changing its values. */
export function PartDeeds(props: DeedProps) {
  const { t, language } = useText()
  const { list, view, choice, many } = props
  const { code } = view
  return (
    <section className="stack-small" aria-label={t('recipes.parts.deeds')}>
      <h2 className="h3">{t('recipes.parts.deeds')}</h2>
      {list !== 'formats' && view.total > 0 && <RateDeed {...props} />}
      <AddDeed {...props} />
      {view.total > 0 && (
        <details>
          <summary>{t('recipes.parts.remove')}</summary>
          <div className="stack-small part-deed">
            <p className="small secondary">{t('recipes.parts.removeHint')}</p>
            <div>
              <Button
                disabled={many.busy || choice.count === 0}
                onClick={() => void many.ask({ kind: 'removal', list, code }, choice.which)}
              >
                {t('recipes.parts.removeFrom', { count: choice.count })}
              </Button>
            </div>
          </div>
        </details>
      )}
      {view.gone.length > 0 && (
        <details>
          <summary>{t('recipes.parts.gone', { count: view.goneTotal })}</summary>
          <ul className="part-uses part-deed">
            {view.gone.map(({ slug, name }) => (
              <li key={slug}>
                <span>{localText(name, language)}</span>
                <Button
                  small
                  disabled={many.busy}
                  onClick={() =>
                    void many.ask(
                      { kind: 'addition', list, code, from: slug },
                      { products: [slug] },
                    )
                  }
                >
                  {t('recipes.parts.putBack')}
                  <span className="visually-hidden"> {localText(name, language)}</span>
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
