import { localText } from '../../platform/text.ts'
import { withLike } from '../../shop/catalogue/editing/recipe-edits.ts'
import type { BlockMaterial, Format, Material } from '../../shop/print/quoting/material.ts'
import { STANDING_REASONS } from '../../shop/print/quoting/reasons.ts'
import { CheckBox } from '../../ui/check-box.tsx'
import { useText } from '../../ui/text.tsx'
import {
  ChosenField,
  FigureField,
  FlagField,
  fieldIdAt,
  PartTexts,
  useFaultAt,
} from './edited-fields.tsx'
import { useEdited } from './editing-context.ts'
import { AddPart, PartList, PartTools } from './part-tools.tsx'
import { useSayReason } from './use-say-rule.ts'

const SIDES = ['one', 'two'] as const

function SideFields({ place, material }: { place: string; material: Material }) {
  const { t } = useText()
  const { set } = useEdited()
  const { sides } = material
  const error = useFaultAt({ place: `${place}.sides` })
  return (
    <div className="part-deeds" id={fieldIdAt(`${place}.sides`)} tabIndex={-1}>
      {SIDES.map((side) => (
        <CheckBox
          key={side}
          label={t(`recipes.sides.${side}`)}
          error={side === 'one' ? error : undefined}
          checked={sides.includes(side)}
          onChange={({ target }) =>
            set(
              `${place}.sides`,
              SIDES.filter((each) => (each === side ? target.checked : sides.includes(each))),
            )
          }
        />
      ))}
    </div>
  )
}

const FIRST_JOIN = { centsPerM: 500, panels: false }

/** A material from a roll or a board. */
function FlatFields({ place, material }: { place: string; material: Material }) {
  const { t } = useText()
  const { set } = useEdited()
  return (
    <div className="stack-small">
      <div className="field-row">
        <FigureField
          place={`${place}.rollWidthMm`}
          kind="cm"
          label={t('recipes.field.rollWidthMm')}
        />
        <FigureField
          place={`${place}.lengthMm`}
          kind="cm"
          label={t('recipes.field.lengthMm')}
          optional
        />
        <FigureField
          place={`${place}.gramsPerM2`}
          kind="whole"
          unit="g/m²"
          label={t('recipes.field.gramsPerM2')}
        />
      </div>
      <SideFields place={place} material={material} />
      <CheckBox
        label={t('recipes.join')}
        checked={material.join !== undefined}
        onChange={({ target }) => set(`${place}.join`, target.checked ? FIRST_JOIN : undefined)}
      />
      {material.join && (
        <>
          <div className="field-row">
            <FigureField
              place={`${place}.join.centsPerM`}
              kind="money"
              unit="€/m"
              label={t('recipes.field.centsPerM')}
            />
            <FigureField
              place={`${place}.join.overlapMm`}
              kind="cm"
              label={t('recipes.field.overlapMm')}
              optional
            />
          </div>
          <FlagField place={`${place}.join.panels`} label={t('recipes.field.panels')} off={false} />
        </>
      )}
    </div>
  )
}

/** Foam and other blocks: what they weigh and how thick they must be. */
function BlockFields({ place, material }: { place: string; material: BlockMaterial }) {
  const { t } = useText()
  const sayReason = useSayReason()
  const at = `${place}.strength`
  return (
    <div className="stack-small">
      <div className="field-row">
        <FigureField
          place={`${place}.gramsPerDm3`}
          kind="whole"
          unit="g/dm³"
          label={t('recipes.field.gramsPerDm3')}
        />
        <FigureField
          place={`${at}.leastStrokeMm`}
          kind="cm"
          label={t('recipes.field.leastStrokeMm')}
        />
      </div>
      {material.strength.standing.map((_, row) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule is known by its position
          key={row}
          className="field-row"
        >
          <FigureField
            place={`${at}.standing[${row}].thicknessPerMille`}
            also={`${at}.standing`}
            kind="whole"
            unit="‰"
            label={t('recipes.strength.thickness', { row: row + 1 })}
          />
          <ChosenField
            place={`${at}.standing[${row}].because`}
            label={t('recipes.rule.because')}
            options={STANDING_REASONS.map((reason) => ({
              value: `quoting.because.${reason}`,
              label: sayReason(`quoting.because.${reason}`),
            }))}
          />
        </div>
      ))}
    </div>
  )
}

type ItemProps = { list: 'materials' | 'formats'; at: number }

function ItemPart({ list, at, item }: ItemProps & { item: Material | BlockMaterial | Format }) {
  const { t, language } = useText()
  const place = `recipe.${list}[${at}]`
  const fault = useFaultAt({ place })
  const label = localText(item.label, language)
  return (
    <section className="group-part" id={fieldIdAt(place)} tabIndex={-1} aria-label={label}>
      <div className="part-head">
        <h3 className="h3">{label}</h3>
        <PartTools list={`recipe.${list}`} at={at} name={label} least={1} />
      </div>
      {fault !== undefined && <p className="part-fault">{fault}</p>}
      {'tiers' in item && <FlatFields place={place} material={item} />}
      {'strength' in item && <BlockFields place={place} material={item} />}
      {'widthMm' in item && (
        <div className="field-row">
          <FigureField place={`${place}.widthMm`} kind="cm" label={t('recipes.field.widthMm')} />
          <FigureField place={`${place}.heightMm`} kind="cm" label={t('recipes.field.heightMm')} />
        </div>
      )}
      <PartTexts place={place} name={label} code={item.code} />
    </section>
  )
}

type Items = readonly (Material | BlockMaterial | Format)[]

function Items({ list, items }: { list: ItemProps['list']; items: Items }) {
  const { t } = useText()
  const { rebuild } = useEdited()
  const place = `recipe.${list}`
  return (
    <div className="stack">
      <PartList list={place}>
        {items.map((item, index) => (
          <ItemPart key={item.code} list={list} at={index} item={item} />
        ))}
      </PartList>
      <AddPart
        label={t(`recipes.part.${list}`)}
        taken={items.map(({ code }) => code)}
        onAdd={(named) => rebuild(place, (content) => withLike(content, list, named))}
      />
    </div>
  )
}

/** What is printed on or cut from, and the formats that can be had. */
export function MaterialSection() {
  const { t } = useText()
  const { recipe } = useEdited().content
  const hasFormats = recipe.shape === 'format'
  return (
    <div className="stack">
      {hasFormats && (
        <>
          <h2 className="h3">{t('recipes.field.formats')}</h2>
          <Items list="formats" items={recipe.formats} />
        </>
      )}
      <h2 className="h3">{t('recipes.field.materials')}</h2>
      <Items list="materials" items={recipe.materials} />
      <p className="small secondary">{t('recipes.materials.rates')}</p>
    </div>
  )
}
