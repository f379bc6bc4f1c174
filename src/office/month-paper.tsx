import { useState } from 'react'
import { intlLocale } from '../platform/text.ts'
import { monthBefore } from '../shop/ordering/figures/period.ts'
import { SelectField } from '../ui/select-field.tsx'
import { useText } from '../ui/text.tsx'
import './books.css'
import { BooksDownloads } from './books-download.tsx'

const MONTHS = 24

/** The month of a day and those before it. */
function monthsUntil(today: string): string[] {
  const months = [today.slice(0, 7)]
  while (months.length <= MONTHS) months.push(monthBefore(`${months.at(-1)}-01`))
  return months
}

/** The figures of a month as a paper. `site`: its code; empty: of all sites. */
export function MonthPaper({ today, site }: { today: string; site: string }) {
  const { t, language } = useText()
  const [month, setMonth] = useState(monthBefore(today))
  const name = new Intl.DateTimeFormat(intlLocale(language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const query = new URLSearchParams({ month, ...(site && { site }) })
  return (
    <section className="figures-part figures-paper">
      <h2>{t('figures.paper')}</h2>
      <div className="figures-period">
        <SelectField
          label={t('figures.month')}
          value={month}
          onChange={({ target }) => setMonth(target.value)}
          options={monthsUntil(today).map((value) => ({
            value,
            label: name.format(new Date(`${value}-01T00:00:00Z`)),
          }))}
        />
      </div>
      <BooksDownloads
        files={[{ label: t('figures.download'), path: `figures/month.pdf?${query}` }]}
      />
    </section>
  )
}
