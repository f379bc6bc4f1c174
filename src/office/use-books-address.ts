import { useSearchParams } from 'react-router'
import { madridDay } from '../platform/calendar.ts'
import { keysOf } from '../platform/typed-record.ts'
import { type Period, type PeriodName, periodAt } from '../shop/money/books/period.ts'

/** The names in the address of what is asked of the books. */
export const BOOKS_NAMES = {
  ...{ from: 'desde', to: 'hasta', search: 'busca', state: 'estado' },
  ...{ report: 'informe', of: 'de', site: 'sitio' },
} as const
type Name = keyof typeof BOOKS_NAMES

/** Period and search in the address; without days the usual period. */
export function useBooksAddress(usual: PeriodName) {
  const [params, setParams] = useSearchParams()
  const at = (name: Name): string => params.get(BOOKS_NAMES[name]) ?? ''
  const otherwise = periodAt(usual, madridDay(Date.now()))
  const period: Period = { from: at('from') || otherwise.from, to: at('to') || otherwise.to }
  const go = (values: Partial<Record<Name, string>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const name of keysOf(BOOKS_NAMES)) {
          if (!(name in values)) continue
          const value = values[name]
          if (value) next.set(BOOKS_NAMES[name], value)
          else next.delete(BOOKS_NAMES[name])
        }
        return next
      },
      { replace: true },
    )
  return {
    period,
    ...{ search: at('search'), state: at('state'), report: at('report'), of: at('of') },
    site: at('site'),
    go,
  }
}
