import { localText } from '../../platform/text.ts'
import { NumberStepper } from '../../ui/number-stepper.tsx'
import { OptionTile, OptionTiles } from '../../ui/option-tile.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useText } from '../../ui/text.tsx'
import { choiceRefusals, priceEffect } from './choices.ts'
import type { ConfiguratorPart } from './configurator-part.ts'
import { eyeletHint } from './eyelet-rules.ts'
import { isEyeletPlace } from './eyelets.ts'
import { FieldGrid } from './field-grid.tsx'
import { errorsOf, fieldId } from './field-names.ts'
import { effectOf } from './option-price.ts'
import type { ChoiceGroup, CountGroup } from './recipe.ts'
import { useShownCents } from './shown-cents.ts'

type GroupProps<Group> = ConfiguratorPart & { group: Group; hideLegend?: boolean }

/** The sentence that refuses a choice as things are; undefined where it can be taken. */
function useRefusedChoice({ recipe, work, group }: GroupProps<ChoiceGroup>): (choice: string) => string | undefined {
  const { language, t } = useText()
  const field = `choices.${group.code}`
  return (choice) => errorsOf(choiceRefusals(recipe, work.configuration, group.code, choice), recipe, language, t)[field]
}

/** Every choice in sight with what it adds to the price. */
export function ChoiceTiles(props: GroupProps<ChoiceGroup>) {
  const { work, errors, change, group, hideLegend } = props
  const { language, t } = useText()
  const shown = useShownCents(props.vatBp)
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
        {group.choices.map((choice) => {
          const effect = priceEffect(effectOf(choice, work.configuration).price)
          const { rateCents } = effect.params
          const params = typeof rateCents === 'number' ? { ...effect.params, rateCents: shown(rateCents) } : effect.params
          return (
            <OptionTile
              key={choice.code}
              partId={`${fieldId(field)}-${choice.code}`}
              name={group.code}
              value={choice.code}
              checked={choice.code === chosen}
              onChange={() => change({ kind: 'choose', group: group.code, choice: choice.code })}
              label={localText(choice.label, language)}
              price={t(effect.key, params)}
              unavailable={choice.code === chosen ? undefined : refused(choice.code)}
            />
          )
        })}
      </OptionTiles>
    </div>
  )
}

/** The same as a list, where the choices are many or cost nothing. */
export function ChoiceList(props: GroupProps<ChoiceGroup>) {
  const { work, errors, change, group } = props
  const { language } = useText()
  const refused = useRefusedChoice(props)
  const field = `choices.${group.code}`
  const chosen = work.configuration.choices[group.code] ?? group.default
  const options = group.choices.map((choice) => ({
    value: choice.code,
    label: localText(choice.label, language),
    disabled: choice.code !== chosen && refused(choice.code) !== undefined,
  }))
  return (
    <SelectField
      id={fieldId(field)}
      label={localText(group.label, language)}
      name={group.code}
      value={chosen}
      options={options}
      error={errors[field]}
      onChange={({ target }) => change({ kind: 'choose', group: group.code, choice: target.value })}
    />
  )
}

type CountFieldProps = GroupProps<CountGroup> & { /** Asked beside the count: where the counted things go. */ place: ChoiceGroup | undefined }

/** How many per piece, and where; below, what that means in centimetres. */
export function CountField({ group, place, ...part }: CountFieldProps) {
  const { language, t } = useText()
  const { work, errors, change } = part
  const field = `counts.${group.code}`
  const label = localText(group.label, language)
  const count = work.configuration.counts[group.code] ?? 0
  const placed = place && work.configuration.choices[place.code]
  const { widthMm, heightMm } = work.configuration
  const spacing = errors[field] === undefined && count > 0 && isEyeletPlace(placed) && widthMm > 0 && heightMm > 0
  const hint = spacing ? eyeletHint(widthMm, heightMm, count, placed) : undefined
  const sentences = [group.help && localText(group.help, language), hint && t(hint.key, hint.params)]
  return (
    <FieldGrid partId={`${fieldId(field)}-pair`} kind="pair" label={label} hint={sentences.filter(Boolean).join(' ')}>
      <NumberStepper
        id={fieldId(field)}
        label={label}
        name={group.code}
        value={work.draft.counts[group.code] ?? String(group.default ?? '')}
        step={group.even ? 2 : (group.step ?? 1)}
        min={group.min}
        max={group.max}
        error={errors[field]}
        onChange={(typed) => change({ kind: 'count', group: group.code, typed })}
      />
      {place && <ChoiceList {...part} group={place} />}
    </FieldGrid>
  )
}
