import { useState } from 'react'
import { localText } from '../../platform/text.ts'
import { sayInstant } from '../../shop/order/order-time.ts'
import type { BulkPreview } from '../../shop/ordering/bulk/bulk-schema.ts'
import { useText } from '../../ui/text.tsx'
import { ScrollTable } from '../scroll-table.tsx'
import { LabTotals } from './lab-figures.tsx'
import { LabTable } from './lab-table.tsx'

type Product = BulkPreview['products'][number]

/** Which of the two versions undoes the other, for each version that waits already. */
function Overwrites({ scheduled, at, nowMs }: Pick<Product, 'scheduled'> & Times) {
  const { t, language } = useText()
  return scheduled.map(({ number, validFrom }) => (
    <span key={number} className="small lab-why">
      {t(Date.parse(validFrom) >= at ? 'recipes.overwrite.later' : 'recipes.overwrite.earlier', {
        version: number,
        when: sayInstant(validFrom, { t, language, nowMs }),
      })}{' '}
    </span>
  ))
}

type Times = { at: number; nowMs: number }

type LabProps = { lab: BulkPreview['lab']; names: ReadonlyMap<string, string> }

/** The last orders and quotes with the price before and after. `names`: products by their slug. */
export function BulkLab({ lab, names }: LabProps) {
  const { t } = useText()
  if (lab.lines.length === 0) return null
  return (
    <>
      <h2 className="h3">{t('recipes.lab.last', { count: lab.lines.length })}</h2>
      <LabTotals lab={lab} />
      <LabTable
        caption={t('recipes.lab.all')}
        names={[t('recipes.bulk.before'), t('recipes.bulk.after')]}
        rows={lab.lines.map(({ product, ...line }, index) => ({
          ...line,
          key: `${line.number} ${index}`,
          what: names.get(product) ?? product,
          why: '',
        }))}
      />
    </>
  )
}

/** The products with their example before and after, and the last orders and quotes. */
export function BulkPreviewTables({ preview, at }: { preview: BulkPreview; at: number }) {
  const { t, language, money } = useText()
  const [nowMs] = useState(() => Date.now())
  const { products, lab } = preview
  if (products.length === 0) return <p className="secondary">{t('recipes.bulk.none')}</p>
  const names = new Map(products.map(({ slug, name }) => [slug, localText(name, language)]))
  const said = (cents: number | null) => (cents === null ? '–' : money(cents))
  return (
    <>
      <h2 className="h3">{t('recipes.count', { count: products.length })}</h2>
      <ScrollTable label={t('recipes.bulk.products')}>
        <thead>
          <tr>
            <th scope="col">{t('recipes.product')}</th>
            <th scope="col">{t('recipes.bulk.prices')}</th>
            <th scope="col">{t('recipes.bulk.before')}</th>
            <th scope="col">{t('recipes.bulk.after')}</th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ slug, changes, beforeCents, afterCents, faults, scheduled }) => (
            <tr key={slug}>
              <th scope="row">
                {names.get(slug)} <Overwrites {...{ scheduled, at, nowMs }} />
                {faults.length > 0 && (
                  <span className="small lab-why">
                    {t('recipes.bulk.faulty', { places: faults.join(', ') })}
                  </span>
                )}
              </th>
              <td>{changes}</td>
              <td>{said(beforeCents)}</td>
              <td>{said(afterCents)}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <BulkLab {...{ lab, names }} />
    </>
  )
}
