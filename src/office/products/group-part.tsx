import { localText } from '../../platform/text.ts'
import { valueAt } from '../../shop/catalogue/editing/content-path.ts'
import { withChoice } from '../../shop/catalogue/editing/recipe-edits.ts'
import type { ChoiceGroup, CountGroup, Group } from '../../shop/print/quoting/group.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { useText } from '../../ui/text.tsx'
import { ChoicePart } from './choice-part.tsx'
import {
  ChosenField,
  FigureField,
  FlagField,
  fieldIdAt,
  PartTexts,
  useFaultAt,
  WordsField,
} from './edited-fields.tsx'
import { useEdited } from './editing-context.ts'
import { AddPart, PartList, PartTools } from './part-tools.tsx'
import { PriceFields } from './price-fields.tsx'

type PartProps<Of> = { place: string; group: Of }

const SHOW = ['tiles', 'list', 'colours'] as const

function ChoiceFields({ place, group }: PartProps<ChoiceGroup>) {
  const { t, language } = useText()
  const { rebuild } = useEdited()
  const list = `${place}.choices`
  const at = Number(/\[(\d+)\]$/.exec(place)?.[1])
  return (
    <div className="stack-small">
      <div className="field-row">
        <ChosenField
          place={`${place}.default`}
          label={t('recipes.field.default')}
          none={t('recipes.part.mustChoose')}
          options={group.choices.map(({ code, label }) => ({
            value: code,
            label: localText(label, language),
          }))}
        />
        <ChosenField
          place={`${place}.show`}
          label={t('recipes.field.show')}
          options={SHOW.map((value) => ({ value, label: t(`recipes.show.${value}`) }))}
        />
      </div>
      <PartList list={list}>
        <ul className="parts">
          {group.choices.map((choice, index) => (
            <ChoicePart key={choice.code} list={list} at={index} choice={choice} />
          ))}
        </ul>
      </PartList>
      <AddPart
        label={t('recipes.part.addChoice')}
        taken={group.choices.map(({ code }) => code)}
        onAdd={(named) => rebuild(list, (content) => withChoice(content, at, named))}
      />
    </div>
  )
}

const FIRST_SPACING = {
  offeredMm: [300, 500, 1000],
  defaultMm: 500,
  own: { min: 200, max: 2000 },
  maxSpacingMm: 1000,
}

/** Distances that may be asked for instead of a number. */
function SpacingFields({ place, group }: PartProps<CountGroup>) {
  const { t } = useText()
  const { set } = useEdited()
  const at = `${place}.spacing`
  const fault = useFaultAt({ place: at })
  const { spacing } = group
  const offered = spacing?.offeredMm ?? []
  return (
    <div className="stack-small">
      <CheckBox
        id={fieldIdAt(at)}
        label={t('recipes.spacing')}
        error={fault}
        checked={spacing !== undefined}
        onChange={({ target }) => set(at, target.checked ? FIRST_SPACING : undefined)}
      />
      {spacing && (
        <div className="field-row">
          {offered.map((_, index) => (
            <FigureField
              // biome-ignore lint/suspicious/noArrayIndexKey: a distance is known by its position
              key={index}
              place={`${at}.offeredMm[${index}]`}
              kind="cm"
              label={t('recipes.spacing.offered', { row: index + 1 })}
            />
          ))}
          {(['defaultMm', 'maxSpacingMm'] as const).map((name) => (
            <FigureField
              key={name}
              place={`${at}.${name}`}
              kind="cm"
              label={t(`recipes.field.${name}`)}
            />
          ))}
          {(['min', 'max'] as const).map((name) => (
            <FigureField
              key={name}
              place={`${at}.own.${name}`}
              also={`${at}.own`}
              kind="cm"
              label={t(`recipes.spacing.${name}`)}
            />
          ))}
          <div className="part-deeds">
            <Button
              small
              onClick={() => set(`${at}.offeredMm`, [...offered, (offered.at(-1) ?? 0) + 100])}
            >
              {t('recipes.spacing.add')}
            </Button>
            {offered.length > 1 && (
              <Button small onClick={() => set(`${at}.offeredMm`, offered.slice(0, -1))}>
                {t('recipes.spacing.drop')}
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  )
}

function CountFields({ place, group }: PartProps<CountGroup>) {
  const { t, language } = useText()
  const { content } = useEdited()
  const kind = group.unit === 'mm' ? 'cm' : 'whole'
  const places = content.recipe.groups.filter((each) => each.kind === 'choice')
  return (
    <div className="stack-small">
      <div className="choice-row">
        <span className="part-name">{t('recipes.field.price')}</span>
        <PriceFields
          place={`${place}.price`}
          price={group.price}
          label={localText(group.label, language)}
          counted
        />
      </div>
      <div className="field-row">
        <FigureField
          place={`${place}.default`}
          kind={kind}
          label={t('recipes.field.default')}
          optional
        />
        <FigureField place={`${place}.min`} kind={kind} label={t('recipes.field.min')} />
        <FigureField
          place={`${place}.max`}
          also={place}
          kind={kind}
          label={t('recipes.field.max')}
        />
        <FigureField place={`${place}.step`} kind={kind} label={t('recipes.field.step')} optional />
        <FigureField
          place={`${place}.included`}
          kind={kind}
          label={t('recipes.field.included')}
          optional
        />
        <ChosenField
          place={`${place}.unit`}
          label={t('recipes.field.unit')}
          none={t('recipes.unit.piece')}
          options={[{ value: 'mm', label: t('recipes.unit.mm') }]}
        />
        <ChosenField
          place={`${place}.placeGroup`}
          label={t('recipes.field.placeGroup')}
          none={t('recipes.unit.noPlace')}
          options={places.map(({ code, label }) => ({
            value: code,
            label: localText(label, language),
          }))}
        />
      </div>
      <FlagField place={`${place}.even`} label={t('recipes.field.even')} off={false} />
      <SpacingFields place={place} group={group} />
    </div>
  )
}

function LetterFields({ place }: { place: string }) {
  const { t } = useText()
  const at = `${place}.letters`
  return (
    <div className="field-row">
      <WordsField place={`${place}.default`} label={t('recipes.field.default')} />
      <FigureField place={`${at}.min`} kind="whole" label={t('recipes.field.min')} />
      <FigureField place={`${at}.max`} also={at} kind="whole" label={t('recipes.field.max')} />
    </div>
  )
}

/** An option with all that it asks for. */
export function GroupPart({ at, group }: { at: number; group: Group }) {
  const { language } = useText()
  const { content } = useEdited()
  const place = `recipe.groups[${at}]`
  const fault = useFaultAt({ place })
  const label = localText(group.label, language)
  const isEmpty = valueAt(content, `${place}.label.es`) === ''
  return (
    <section className="group-part" id={fieldIdAt(place)} tabIndex={-1} aria-label={label}>
      <div className="part-head">
        <h2 className="h3">{isEmpty ? group.code : label}</h2>
        <PartTools list="recipe.groups" at={at} name={label} />
      </div>
      {fault !== undefined && <p className="part-fault">{fault}</p>}
      {group.kind === 'choice' && <ChoiceFields place={place} group={group} />}
      {group.kind === 'count' && <CountFields place={place} group={group} />}
      {group.kind === 'text' && <LetterFields place={place} />}
      <PartTexts place={place} name={label} code={group.code} />
    </section>
  )
}
