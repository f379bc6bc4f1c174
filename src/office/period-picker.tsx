import { madridDay } from '../platform/calendar.ts'
import { PERIODS, type Period, periodAt } from '../shop/money/books/period.ts'
import { useText } from '../ui/text.tsx'
import { TextField } from '../ui/text-field.tsx'

/** Month, quarter or year by a press, or any days. */
export function PeriodPicker({
  period,
  onPick,
}: {
  period: Period
  onPick: (period: Period) => void
}) {
  const { t } = useText()
  const today = madridDay(Date.now())
  return (
    <fieldset className="books-period">
      <legend className="visually-hidden">{t('books.period')}</legend>
      <div className="desk-views">
        {PERIODS.map((name) => {
          const each = periodAt(name, today)
          return (
            <button
              key={name}
              type="button"
              className="desk-view"
              aria-pressed={each.from === period.from && each.to === period.to}
              onClick={() => onPick(each)}
            >
              {t(`books.period.${name}`)}
            </button>
          )
        })}
      </div>
      <div className="books-days">
        <TextField
          type="date"
          label={t('books.period.from')}
          value={period.from}
          max={period.to}
          onChange={({ target }) => onPick({ ...period, from: target.value })}
        />
        <TextField
          type="date"
          label={t('books.period.to')}
          value={period.to}
          min={period.from}
          onChange={({ target }) => onPick({ ...period, to: target.value })}
        />
      </div>
    </fieldset>
  )
}
