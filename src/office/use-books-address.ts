import { useSearchParams } from 'react-router'
import { madridDay } from '../platform/calendar.ts'
import { keysOf } from '../platform/typed-record.ts'
import { type Period, type PeriodName, periodAt } from '../shop/money/books/period.ts'

/** The names in the address of what is asked of the books. */
const NAMES = { from: 'desde', to: 'hasta', search: 'busca', state: 'estado' } as const
type Name = keyof typeof NAMES

/** Period and search in the address; without days the usual period. */
export function useBooksAddress(usual: PeriodName) {
  const [params, setParams] = useSearchParams()
  const at = (name: Name): string => params.get(NAMES[name]) ?? ''
  const otherwise = periodAt(usual, madridDay(Date.now()))
  const period: Period = { from: at('from') || otherwise.from, to: at('to') || otherwise.to }
  const go = (values: Partial<Record<Name, string>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const name of keysOf(NAMES)) {
          if (!(name in values)) continue
          const value = values[name]
          if (value) next.set(NAMES[name], value)
          else next.delete(NAMES[name])
        }
        return next
      },
      { replace: true },
    )
  return { period, search: at('search'), state: at('state'), go }
}
