import type { ReactNode } from 'react'
import type { Figures, FiguresTotals } from '../shop/ordering/figures/figures-schema.ts'
import { sharePermille } from '../shop/ordering/figures/period.ts'
import { useText } from '../ui/text.tsx'
import { useFigureText } from './figure-text.ts'

const HOURS_PER_DAY = 24

type FactProps = { label: string; now: string; before: string; children?: ReactNode }

function Fact({ label, now, before, children }: FactProps) {
  const { t } = useText()
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{now}</strong>
        <span className="small secondary">
          {children} {t('staff.figures.wasBefore', { value: before })}
        </span>
      </dd>
    </div>
  )
}

/** Single figures of the period: average order, lead time, payment, files, quotes. */
export function FiguresFacts({ figures: { totals, totalsBefore } }: { figures: Figures }) {
  const { t, number, money } = useText()
  const { percent } = useFigureText()
  const both = (write: (of: FiguresTotals) => string) => ({
    now: write(totals),
    before: write(totalsBefore),
  })
  return (
    <dl className="figures-facts">
      <Fact
        label={t('staff.figures.average')}
        {...both(({ orders, netCents }) =>
          orders === 0 ? '–' : money(Math.round(netCents / orders)),
        )}
      />
      <Fact
        label={t('staff.figures.lead')}
        {...both(({ leadHours }) =>
          leadHours === null
            ? '–'
            : t('staff.figures.leadDays', {
                days: number(Math.round((leadHours / HOURS_PER_DAY) * 10) / 10),
              }),
        )}
      />
      <Fact
        label={t('staff.figures.paid')}
        {...both(({ placed, placedPaid }) => percent(sharePermille(placedPaid, placed)))}
      >
        {t('staff.figures.ofPlaced', { paid: totals.placedPaid, placed: totals.placed })}
      </Fact>
      <Fact
        label={t('staff.figures.blocked')}
        {...both(({ blocked, files }) => percent(sharePermille(blocked, files)))}
      >
        {t('staff.figures.ofFiles', { blocked: totals.blocked, files: totals.files })}
      </Fact>
      <Fact label={t('staff.figures.quotes')} {...both(({ quotes }) => number(quotes))} />
    </dl>
  )
}
