import type { ReactNode } from 'react'
import { localText } from '../../platform/text.ts'
import { valueAt } from '../../shop/catalogue/editing/content-path.ts'
import type { FigureKind } from '../../shop/catalogue/editing/typed-figure.ts'
import { Button } from '../../ui/button.tsx'
import { useText } from '../../ui/text.tsx'
import { FigureField, usePublished } from './edited-fields.tsx'
import { useEdited } from './editing-context.ts'

type TierTableProps = {
  place: string
  caption: string
  /** Where a tier begins, and its value: names, kinds and labels. */
  from: { name: string; kind: FigureKind; label: string }
  value: { name: string; kind: FigureKind; label: string; unit?: string }
  /** The first begins at 0 and stays. */
  fixedFirst?: boolean
}

type Tier = Record<string, number>
const isTier = (value: unknown): value is Tier => typeof value === 'object' && value !== null
const tiersIn = (found: unknown): Tier[] => (Array.isArray(found) ? found.filter(isTier) : [])
const tiersAt = (content: unknown, place: string): Tier[] => tiersIn(valueAt(content, place))

/** How much dearer than published, in words: "+4,1 %". */
function Change({ before, after }: { before: number | undefined; after: number | undefined }) {
  const { t, number } = useText()
  if (after === undefined || before === after) return null
  if (before === undefined) return <>{t('recipes.new')}</>
  if (before === 0) return null
  const percent = ((after - before) / before) * 100
  return <>{`${percent > 0 ? '+' : '−'}${number(Math.abs(percent))}\u00a0%`}</>
}

type TierRowProps = Pick<TierTableProps, 'caption' | 'from' | 'value'> & {
  place: string
  /** The first of a rate begins at 0 and stays. */
  isFixed: boolean
  change: ReactNode
  /** Takes it out of the table. */
  onRemove: () => void
  removes: string
}

function TierRow({ place, caption, from, value, isFixed, ...row }: TierRowProps) {
  const { t } = useText()
  return (
    <tr>
      <td>
        {isFixed ? (
          '0'
        ) : (
          <FigureField
            place={`${place}.${from.name}`}
            also={place}
            kind={from.kind}
            label={`${caption}: ${from.label}`}
            hideLabel
          />
        )}
      </td>
      <td>
        <FigureField
          place={`${place}.${value.name}`}
          also={isFixed ? place : undefined}
          kind={value.kind}
          {...(value.unit && { unit: value.unit })}
          label={`${caption}: ${value.label}`}
          hideLabel
        />
      </td>
      <td className="figure">{row.change}</td>
      <td>
        {!isFixed && (
          <Button small kind="text" onClick={row.onRemove} aria-label={row.removes}>
            {t('recipes.remove')}
          </Button>
        )}
      </td>
    </tr>
  )
}

/** Tiers as rows: from how much, and what then counts. */
function TierTable({ place, caption, from, value, fixedFirst }: TierTableProps) {
  const { t } = useText()
  const { content, set } = useEdited()
  const tiers = tiersAt(content, place)
  const sold = usePublished(place)
  const before = new Map(tiersIn(sold).map((tier) => [tier[from.name], tier[value.name]]))
  const add = () => {
    const last = tiers.at(-1)
    const next = (last?.[from.name] ?? 0) * 2 || (from.kind === 'whole' ? 1 : 1_000_000)
    set(place, [...tiers, { [from.name]: next, [value.name]: last?.[value.name] ?? 0 }])
  }
  return (
    <table className="changes tier-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{from.label}</th>
          <th scope="col">{value.label}</th>
          <th scope="col">{t('recipes.change')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {tiers.map((tier, index) => (
          <TierRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a tier is known by its position
            key={index}
            {...{ caption, from, value }}
            place={`${place}[${index}]`}
            isFixed={fixedFirst === true && index === 0}
            change={<Change before={before.get(tier[from.name])} after={tier[value.name]} />}
            onRemove={() => set(place, tiers.toSpliced(index, 1))}
            removes={t('recipes.tier.remove', { row: index + 1, table: caption })}
          />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={4}>
            <Button small onClick={add}>
              {t('recipes.tier.add')}
            </Button>
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

function AreaRates() {
  const { t, language } = useText()
  const { recipe } = useEdited().content
  if ('volume' in recipe) return null
  return (
    <>
      {recipe.materials.map(({ code, label, join }, index) => (
        <div key={code} className="stack-small">
          <TierTable
            place={`recipe.materials[${index}].tiers`}
            caption={localText(label, language)}
            from={{ name: 'fromMm2', kind: 'm2', label: t('recipes.from.m2') }}
            value={{ name: 'centsPerM2', kind: 'money', label: t('recipes.rate'), unit: '€/m²' }}
            fixedFirst
          />
          {join && (
            <FigureField
              place={`recipe.materials[${index}].join.centsPerM`}
              kind="money"
              unit="€/m"
              label={t('recipes.field.centsPerM')}
            />
          )}
        </div>
      ))}
      <FigureField
        place="recipe.minimumAreaMm2"
        kind="m2"
        label={t('recipes.field.minimumAreaMm2')}
      />
    </>
  )
}

function VolumeRates() {
  const { t } = useText()
  const { recipe } = useEdited().content
  if (!('volume' in recipe)) return null
  return (
    <>
      <FigureField
        place="recipe.volume.setUpCents"
        kind="money"
        label={t('recipes.field.setUpCents')}
      />
      <TierTable
        place="recipe.volume.tiers"
        caption={t('recipes.list.volume')}
        from={{ name: 'fromMm3', kind: 'dm3', label: t('recipes.from.dm3') }}
        value={{ name: 'centsPerDm3', kind: 'money', label: t('recipes.rate'), unit: '€/dm³' }}
        fixedFirst
      />
    </>
  )
}

/** Rates by material or volume, discounts by pieces, what each design and the check cost. */
export function PriceSection() {
  const { t } = useText()
  return (
    <div className="stack">
      <AreaRates />
      <VolumeRates />
      <TierTable
        place="recipe.unitTiers"
        caption={t('recipes.list.unitTiers')}
        from={{ name: 'fromPieces', kind: 'whole', label: t('recipes.from.pieces') }}
        value={{ name: 'discountBp', kind: 'percent', label: t('recipes.discount') }}
      />
      <div className="field-row">
        <FigureField
          place="recipe.designChangeCents"
          kind="money"
          label={t('recipes.field.designChangeCents')}
        />
        <FigureField
          place="recipe.fileCheckCents"
          kind="money"
          label={t('recipes.field.fileCheckCents')}
        />
      </div>
    </div>
  )
}
