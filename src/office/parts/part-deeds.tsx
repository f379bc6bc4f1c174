import { useState } from 'react'
import { localText } from '../../platform/text.ts'
import { figureFrom } from '../../shop/catalogue/editing/typed-figure.ts'
import type { PartList } from '../../shop/catalogue/parts/parts.ts'
import type { PartView } from '../../shop/catalogue/parts/parts-schema.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Many } from '../products/use-many.ts'
import type { PartDraft } from './use-part-draft.ts'

type DeedProps = { list: PartList; view: PartView; draft: PartDraft; many: Many }

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
function RateDeed({ list, view, draft, many }: DeedProps) {
  const { t, money } = useText()
  const [by, setBy] = useState<'percentBp' | 'cents'>('percentBp')
  const [said, setSaid] = useState('')
  const [choice, setChoice] = useState('')
  const [roundTo, setRoundTo] = useState<number>(1)
  const amount = figureFrom(said.replace(/^\+/, ''), by === 'cents' ? 'money' : 'percent')
  const ask = () => {
    if (amount === undefined) return
    const part = list === 'materials' ? 'material' : 'option'
    const code = choice === '' ? view.code : `${view.code}.${choice}`
    const products = draft.chosen.map(({ slug }) => slug)
    void many.ask({ kind: 'rates', part, code, by, amount, roundTo }, products)
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
          <ChoiceField view={view} value={choice} onChange={setChoice} />
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
          <Button type="submit" disabled={many.busy || !amount || draft.chosen.length === 0}>
            {t('recipes.bulk.preview')}
          </Button>
        </div>
      </form>
    </details>
  )
}

/** The part as one product has it, in other products too. */
function AddDeed({ list, view, many }: DeedProps) {
  const { t, language } = useText()
  const sources = view.uses.length > 0 ? view.uses : view.gone
  const [from, setFrom] = useState(sources[0]?.slug ?? '')
  const [chosen, setChosen] = useState<readonly string[]>([])
  if (view.others.length === 0) return null
  return (
    <details>
      <summary>{t('recipes.parts.add')}</summary>
      <div className="stack-small part-deed">
        <p className="small secondary">{t('recipes.parts.addHint')}</p>
        <div className="field-row">
          <SelectField
            label={t('recipes.parts.from')}
            value={from}
            onChange={({ target }) => setFrom(target.value)}
            options={sources.map(({ slug, name }) => ({
              value: slug,
              label: localText(name, language),
            }))}
          />
        </div>
        <ul className="part-others">
          {view.others.map(({ slug, name }) => (
            <li key={slug}>
              <CheckBox
                label={localText(name, language)}
                checked={chosen.includes(slug)}
                onChange={({ target }) =>
                  setChosen((all) =>
                    target.checked ? [...all, slug] : all.filter((each) => each !== slug),
                  )
                }
              />
            </li>
          ))}
        </ul>
        <div>
          <Button
            disabled={many.busy || chosen.length === 0}
            onClick={() => void many.ask({ kind: 'addition', list, code: view.code, from }, chosen)}
          >
            {t('recipes.parts.addTo', { count: chosen.length })}
          </Button>
        </div>
      </div>
    </details>
  )
}

/** What can be done with a part beside changing its values. */
export function PartDeeds(props: DeedProps) {
  const { t, language } = useText()
  const { list, view, draft, many } = props
  const { code } = view
  return (
    <section className="stack-small" aria-label={t('recipes.parts.deeds')}>
      <h2 className="h3">{t('recipes.parts.deeds')}</h2>
      {list !== 'formats' && view.uses.length > 0 && <RateDeed {...props} />}
      <AddDeed {...props} />
      {view.uses.length > 0 && (
        <details>
          <summary>{t('recipes.parts.remove')}</summary>
          <div className="stack-small part-deed">
            <p className="small secondary">{t('recipes.parts.removeHint')}</p>
            <div>
              <Button
                disabled={many.busy || draft.chosen.length === 0}
                onClick={() =>
                  void many.ask(
                    { kind: 'removal', list, code },
                    draft.chosen.map(({ slug }) => slug),
                  )
                }
              >
                {t('recipes.parts.removeFrom', { count: draft.chosen.length })}
              </Button>
            </div>
          </div>
        </details>
      )}
      {view.gone.length > 0 && (
        <details>
          <summary>{t('recipes.parts.gone', { count: view.gone.length })}</summary>
          <ul className="part-uses part-deed">
            {view.gone.map(({ slug, name }) => (
              <li key={slug}>
                <span>{localText(name, language)}</span>
                <Button
                  small
                  disabled={many.busy}
                  onClick={() =>
                    void many.ask({ kind: 'addition', list, code, from: slug }, [slug])
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
