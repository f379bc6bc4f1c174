import { Suspense } from 'react'
import { localText } from '../../../platform/text.ts'
import { NumberStepper } from '../../../ui/number-stepper.tsx'
import { OptionTile, OptionTiles } from '../../../ui/option-tile.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useText } from '../../../ui/text.tsx'
import { ralSwatch } from '../drawing/late-piece.tsx'
import { choiceRefusals, priceEffect } from '../quoting/choices.ts'
import type { Choice, ChoiceGroup, CountGroup } from '../quoting/group.ts'
import { effectOf } from '../quoting/option-price.ts'
import { useLabelledMoney } from '../quoting/use-shown-cents.ts'
import type { ConfiguratorPart } from './configurator-part.ts'
import { FieldGrid } from './field-grid.tsx'
import { errorsOf, fieldId } from './field-names.ts'
import { type OffChoice, offReasons } from './off-reasons.ts'

export type GroupProps<Group> = ConfiguratorPart & { group: Group; hideLegend?: boolean }

/** The refusal of a choice now; undefined if available. */
function useRefusedChoice({
  recipe,
  work,
  group,
}: GroupProps<ChoiceGroup>): (choice: string) => string | undefined {
  const { language, t } = useText()
  const field = `choices.${group.code}`
  return (choice) =>
    errorsOf(choiceRefusals(recipe, work.configuration, group.code, choice), recipe, language, t)[
      field
    ]
}

/** Labelled price of a choice now, with or without VAT as switched. */
export function useCosts({
  work,
  vatBp,
}: ConfiguratorPart): (priced: Pick<Choice, 'price' | 'prices'>) => string {
  const { t } = useText()
  const labelled = useLabelledMoney(vatBp)
  return (priced) => {
    const { key, params } = priceEffect(effectOf(priced, work.configuration).price)
    const { rateCents } = params
    if (typeof rateCents !== 'number') return t(key, params)
    return labelled(rateCents, (cents) => t(key, { ...params, rateCents: cents }))
  }
}

/** Choices as tiles with their prices. */
export function ChoiceTiles(props: GroupProps<ChoiceGroup>) {
  const { work, errors, change, group, hideLegend } = props
  const { language } = useText()
  const costs = useCosts(props)
  const refused = useRefusedChoice(props)
  const field = `choices.${group.code}`
  const chosen = work.configuration.choices[group.code]
  const help = group.choices.find((choice) => choice.code === chosen)?.help ?? group.help
  return (
    <div id={fieldId(field)} tabIndex={-1} className="field-target">
      <OptionTiles
        partId={fieldId(field)}
        legend={localText(group.label, language)}
        hideLegend={hideLegend}
        columns={2}
        error={errors[field]}
        hint={help && localText(help, language)}
      >
        {group.choices.map((choice) => (
          <OptionTile
            key={choice.code}
            partId={`${fieldId(field)}-${choice.code}`}
            name={group.code}
            value={choice.code}
            checked={choice.code === chosen}
            onChange={() => change({ kind: 'choose', group: group.code, choice: choice.code })}
            label={localText(choice.label, language)}
            price={costs(choice)}
            unavailable={choice.code === chosen ? undefined : refused(choice.code)}
          />
        ))}
      </OptionTiles>
    </div>
  )
}

/** As the recipe presents it; a single choice is plain text. */
export function ChoiceField(props: GroupProps<ChoiceGroup>) {
  const { language } = useText()
  const { group, hideLegend } = props
  const [only] = group.choices
  if (group.show === 'colours') return <ColourList {...props} />
  if (group.choices.length > 1 || !only)
    return group.show === 'list' ? <ChoiceList {...props} /> : <ChoiceTiles {...props} />
  return (
    <div id={fieldId(`choices.${group.code}`)} className="only-material">
      {!hideLegend && <span className="field-label">{localText(group.label, language)}</span>}
      <strong>{localText(only.label, language)}.</strong>{' '}
      {only.help && localText(only.help, language)}
    </div>
  )
}

/** A RAL number beside the list; none is preselected. */
function ColourList({ work, errors, change, group }: GroupProps<ChoiceGroup>) {
  const { language, t } = useText()
  const field = `choices.${group.code}`
  const chosen = work.configuration.choices[group.code] ?? ''
  return (
    <div className="colour-choice">
      <SelectField
        id={fieldId(field)}
        label={localText(group.label, language)}
        name={group.code}
        value={chosen}
        options={[
          { value: '', label: t('configurator.chooseColour') },
          ...group.choices.map(({ code, label }) => ({
            value: code,
            label: localText(label, language),
          })),
        ]}
        hint={group.help && localText(group.help, language)}
        error={errors[field]}
        onChange={({ target }) =>
          change({ kind: 'choose', group: group.code, choice: target.value })
        }
      />
      <Suspense fallback={<svg className="colour-swatch" aria-hidden="true" focusable="false" />}>
        <ralSwatch.View number={chosen} />
      </Suspense>
    </div>
  )
}

/** A list, for many choices; below it the selected one, and why others are disabled. */
export function ChoiceList(props: GroupProps<ChoiceGroup>) {
  const { work, errors, change, group } = props
  const { language, t } = useText()
  const refused = useRefusedChoice(props)
  const costs = useCosts(props)
  const field = `choices.${group.code}`
  const chosen = work.configuration.choices[group.code] ?? group.default
  const picked = group.choices.find(({ code }) => code === chosen)
  const off: OffChoice[] = []
  const options = group.choices.map((choice) => {
    const { code, price, prices } = choice
    const why = code === chosen ? undefined : refused(code)
    const label = localText(choice.label, language)
    if (why) off.push({ label, why })
    return {
      value: code,
      label: price || prices ? `${label} (${costs(choice)})` : label,
      disabled: why !== undefined,
    }
  })
  return (
    <SelectField
      id={fieldId(field)}
      label={localText(group.label, language)}
      name={group.code}
      value={chosen}
      options={options}
      hint={[group.help, picked?.help]
        .flatMap((help) => (help ? localText(help, language) : []))
        .concat(offReasons(off, t))
        .join(' ')}
      error={errors[field]}
      onChange={({ target }) => change({ kind: 'choose', group: group.code, choice: target.value })}
    />
  )
}

export type CountFieldProps = GroupProps<CountGroup> & {
  /** Shown beside the count: its place. */
  place: ChoiceGroup | undefined
}

/** Count per piece. */
export function CountField({ group, ...part }: GroupProps<CountGroup>) {
  const { language } = useText()
  const { work, errors, change } = part
  const field = `counts.${group.code}`
  const costs = useCosts(part)
  const label = localText(group.label, language)
  const sentences = [
    group.help && localText(group.help, language),
    group.price && `${costs(group)}.`,
  ]
  return (
    <FieldGrid
      partId={`${fieldId(field)}-pair`}
      kind="pair"
      label={label}
      hint={sentences.filter(Boolean).join(' ')}
    >
      <NumberStepper
        id={fieldId(field)}
        label={label}
        name={group.code}
        value={work.draft.counts[group.code] ?? String(group.default ?? '')}
        step={group.even ? 2 : (group.step ?? 1)}
        min={group.min}
        max={group.max}
        unit={group.unit === 'mm' ? 'mm' : undefined}
        error={errors[field]}
        onChange={(typed) => change({ kind: 'count', group: group.code, typed })}
      />
    </FieldGrid>
  )
}
