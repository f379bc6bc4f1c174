import { localText } from '../../../platform/text.ts'
import { Note } from '../../../ui/note.tsx'
import { NumberStepper } from '../../../ui/number-stepper.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { centimetresText, parseCentimetres } from '../quoting/centimetres.ts'
import { ownSpacingParam, type SpacingWay, spacingParam } from '../quoting/configuration-url.ts'
import type { SpacingDraft } from '../quoting/draft.ts'
import { eyeletHint, eyeletWarning } from '../quoting/eyelet-rules.ts'
import type { SpacingRules } from '../quoting/group.ts'
import { chosenEyelets } from '../quoting/spaced-eyelets.ts'
import { FieldGrid } from './field-grid.tsx'
import { fieldId } from './field-names.ts'
import { ChoiceList, type CountFieldProps, useCosts } from './option-groups.tsx'

/** The number starts at the least that every place accepts. */
const FIRST_COUNT = '4'

type Asked = SpacingDraft & { offered: string | undefined }

/** The draft's request; a distance that is not offered is a typed one. */
function askedOf({ work, group }: CountFieldProps, rules: SpacingRules): Asked {
  const draft = work.draft.spacings?.[group.code]
  const typed = draft?.typed || centimetresText(rules.defaultMm, ',')
  const mostMm = parseCentimetres(typed)
  const isOffered = rules.offeredMm.some((offeredMm) => offeredMm === mostMm)
  const offered = isOffered && mostMm !== undefined ? centimetresText(mostMm) : undefined
  const counted: SpacingWay = Number(work.draft.counts[group.code]) === 0 ? 'none' : 'count'
  const way = draft?.way ?? counted
  return {
    way: way === 'every' && offered === undefined ? 'own' : way,
    typed: draft?.typed ?? typed,
    offered,
  }
}

/** Eyelets: by distance (usual) or number, with their place and the result. */
export function EyeletField(props: CountFieldProps) {
  const { group, place, ...part } = props
  const { language, t } = useText()
  const { work } = part
  const rules = group.spacing
  const costs = useCosts(part)
  const way = rules && askedOf(props, rules).way
  const eyelets = work.quoted.ok ? chosenEyelets(group, work.configuration) : undefined
  const hint = eyelets && eyeletHint(eyelets)
  const warning = eyelets && rules && eyeletWarning(eyelets, rules)
  const sentences = [
    eyelets &&
      eyelets.place !== 'custom' &&
      t('configurator.eyelets.total', { count: eyelets.count }),
    hint && t(hint.key, hint.params),
    group.help && localText(group.help, language),
    group.price && `${costs(group)}.`,
  ]
  const isTyped = rules === undefined || way === 'own' || way === 'count'
  return (
    <>
      <FieldGrid
        partId={`${fieldId(`counts.${group.code}`)}-pair`}
        kind="stack"
        label={localText(group.label, language)}
        hint={sentences.filter(Boolean).join(' ')}
      >
        {rules && <WayField {...props} rules={rules} />}
        {rules && way === 'own' && <OwnSpacing {...props} rules={rules} />}
        {(rules === undefined || way === 'count') && <CountStepper {...props} />}
        {place && (!isTyped || rules === undefined) && <ChoiceList {...part} group={place} />}
      </FieldGrid>
      {place && isTyped && rules && <ChoiceList {...part} group={place} />}
      <div role="status">
        {warning && <Note kind="warn">{t(warning.key, warning.params)}</Note>}
      </div>
    </>
  )
}

type RuledProps = CountFieldProps & { rules: SpacingRules }

/** One list for all ways: none, offered distances, another distance, a number. */
function WayField(props: RuledProps) {
  const { t } = useText()
  const { group, rules, work, errors, change } = props
  const { way, typed, offered } = askedOf(props, rules)
  const choose = (value: string): void => {
    const isWay = value === 'none' || value === 'own' || value === 'count'
    const spacing: SpacingDraft = isWay ? { way: value, typed } : { way: 'every', typed: value }
    const before = work.configuration.counts[group.code] ?? 0
    const count = before > 0 ? String(before) : FIRST_COUNT
    change({ kind: 'spacing', group: group.code, spacing, ...(value === 'count' && { count }) })
  }
  const others: SpacingWay[] = ['own', 'count']
  return (
    <SelectField
      id={fieldId(`spacings.${group.code}`)}
      label={t('configurator.eyelets.way')}
      name={spacingParam(group.code)}
      value={way === 'every' ? offered : way}
      options={[
        { value: 'none', label: t('configurator.eyelets.none') },
        ...rules.offeredMm.map((mm) => ({
          value: centimetresText(mm),
          label: t('configurator.eyelets.every', { cm: mm / 10 }),
        })),
        ...others.map((value) => ({ value, label: t(`configurator.eyelets.${value}`) })),
      ]}
      error={way === 'every' ? errors[`spacings.${group.code}`] : undefined}
      onChange={({ target }) => choose(target.value)}
    />
  )
}

function OwnSpacing(props: RuledProps) {
  const { t } = useText()
  const { group, rules, errors, change } = props
  const { min, max } = rules.own
  return (
    <TextField
      label={t('configurator.eyelets.ownLabel')}
      name={ownSpacingParam(group.code)}
      unit="cm"
      inputMode="decimal"
      autoComplete="off"
      value={askedOf(props, rules).typed}
      hint={t('configurator.eyelets.ownHint', { min: min / 10, max: max / 10 })}
      error={errors[`spacings.${group.code}`]}
      onChange={({ target }) =>
        change({ kind: 'spacing', group: group.code, spacing: { way: 'own', typed: target.value } })
      }
    />
  )
}

function CountStepper({ group, work, errors, change }: CountFieldProps) {
  const { language } = useText()
  const field = `counts.${group.code}`
  const typed = work.draft.spacings?.[group.code]?.typed ?? ''
  return (
    <NumberStepper
      id={fieldId(field)}
      label={localText(group.label, language)}
      name={group.code}
      value={work.draft.counts[group.code] ?? String(group.default ?? '')}
      step={group.even ? 2 : (group.step ?? 1)}
      min={group.min}
      max={group.max}
      error={errors[field]}
      onChange={(count) =>
        change({ kind: 'spacing', group: group.code, spacing: { way: 'count', typed }, count })
      }
    />
  )
}
