import type { Figures, FiguresRanked } from '../shop/ordering/figures/figures-schema.ts'
import { changePermille } from '../shop/ordering/figures/period.ts'
import { useText } from '../ui/text.tsx'
import { useFigureText } from './figure-text.ts'
import { ScrollTable } from './scroll-table.tsx'

type RankProps = { title: string; of: string; rows: readonly FiguresRanked[] }

function Rank({ title, of, rows }: RankProps) {
  const { t, money, number } = useText()
  const { change } = useFigureText()
  return (
    <section className="figures-part">
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className="secondary">{t('staff.figures.nothing')}</p>
      ) : (
        <ScrollTable label={title}>
          <thead>
            <tr>
              <th scope="col">{of}</th>
              <th scope="col">{t('staff.figures.lines')}</th>
              <th scope="col">{t('staff.figures.net')}</th>
              <th scope="col">{t('staff.figures.change')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, lines, netCents, beforeCents }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{number(lines)}</td>
                <td>{money(netCents)}</td>
                <td>{change(changePermille(netCents, beforeCents))}</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
    </section>
  )
}

/** What sold most, by amount. */
export function FiguresRanks({ figures: { products, materials } }: { figures: Figures }) {
  const { t } = useText()
  return (
    <div className="figures-ranks">
      <Rank title={t('staff.figures.products')} of={t('staff.figures.product')} rows={products} />
      <Rank
        title={t('staff.figures.materials')}
        of={t('staff.figures.material')}
        rows={materials}
      />
    </div>
  )
}
