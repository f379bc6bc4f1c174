import type { ReactNode } from 'react'
import type { Trial } from '../../shop/catalogue/editing/price-lab.ts'
import { marginOf } from '../../shop/print/costing/line-cost.ts'
import { useText } from '../../ui/text.tsx'
import { MarginText } from '../margin-text.tsx'
import { ScrollTable } from '../scroll-table.tsx'
import { useSayChange } from './use-say-change.ts'

/** A line of the price lab, whose goods and refusals are said already. */
export type LabRow = Pick<Trial, 'kind' | 'number'> & {
  key: string
  what: string
  beforeCents: number | null
  afterCents: number | null
  differenceCents: number | null
  changeBp: number | null
  beforeCostCents: number | null
  afterCostCents: number | null
  /** Why it is not possible with the new price. */
  why: string
}

type LabTableProps = { rows: readonly LabRow[]; caption: string; names: readonly [string, string] }

type Costed = Pick<LabRow, 'beforeCents' | 'afterCents' | 'beforeCostCents' | 'afterCostCents'>

/** "64,7 % → 66,1 %" */
function Margins({ row }: { row: Costed }) {
  const margins = [
    [row.beforeCents, row.beforeCostCents] as const,
    [row.afterCents, row.afterCostCents] as const,
  ].map(([net, cost]) => (net === null || cost === null ? null : marginOf(net, cost)))
  return (
    <>
      <MarginText margin={margins[0] ?? null} short /> →{' '}
      <MarginText margin={margins[1] ?? null} short />
    </>
  )
}

/** Each order and quote with its price before and after. */
export function LabTable({ rows, caption, names }: LabTableProps) {
  const { t, money } = useText()
  const { sayCents, sayBp } = useSayChange()
  const hasCosts = rows.some((row) => row.beforeCostCents ?? row.afterCostCents)
  const priceOf = (cents: number | null): ReactNode =>
    cents === null ? t('recipes.price.refused') : money(cents)
  return (
    <ScrollTable label={caption}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('recipes.lab.line')}</th>
          <th scope="col">{names[0]}</th>
          <th scope="col">{names[1]}</th>
          <th scope="col">{t('recipes.lab.difference')}</th>
          <th scope="col">{t('recipes.change')}</th>
          {hasCosts && <th scope="col">{t('recipes.margin')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, kind, number, what, why, ...row }) => (
          <tr key={key}>
            <th scope="row">
              {t(`recipes.lab.${kind}`, { number })} <span className="small secondary">{what}</span>
              {why !== '' && <span className="small lab-why"> {why}</span>}
            </th>
            <td>{priceOf(row.beforeCents)}</td>
            <td>{priceOf(row.afterCents)}</td>
            <td>{row.differenceCents === null ? '–' : sayCents(row.differenceCents)}</td>
            <td>{row.changeBp === null ? '–' : sayBp(row.changeBp)}</td>
            {hasCosts && (
              <td>
                <Margins row={row} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}
