import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Sorting } from './products/list-parts.tsx'

/** What is asked of a list. Empty texts: as usual. */
export type ListQuestion = {
  search: string
  filter: string
  sort: string
  order: string
  page: number
}

const NAMES = { search: 'busca', sort: 'orden', order: 'sentido', page: 'pagina' } as const
const DIRECTIONS = ['asc', 'desc']

type ListAddress = {
  /** The list's filter: its name in the address and its values. */
  filter?: { name: string; values: readonly string[] }
  /** The first is the usual one. */
  sorts: readonly string[]
  /** Those that begin with the largest or the newest. */
  falling: readonly string[]
}

/** The state of a list in the address. Declare `list` outside of the component. */
export function useListAddress(list: ListAddress) {
  const [params, setParams] = useSearchParams()
  const { filter, sorts, falling } = list
  const text = params.toString()
  const question = useMemo((): ListQuestion => {
    const said = new URLSearchParams(text)
    const at = (name: string): string => said.get(name) ?? ''
    const oneOf = (values: readonly string[], value: string) =>
      values.includes(value) ? value : ''
    return {
      search: at(NAMES.search),
      filter: filter ? oneOf(filter.values, at(filter.name)) : '',
      sort: oneOf(sorts, at(NAMES.sort)),
      order: oneOf(DIRECTIONS, at(NAMES.order)),
      page: Math.max(1, Math.trunc(Number(at(NAMES.page))) || 1),
    }
  }, [text, filter, sorts])
  const nameOf = (key: keyof ListQuestion): string =>
    key === 'filter' ? (filter?.name ?? '') : NAMES[key]
  /** Any change but that of the page leads to the first one. */
  const go = (change: Partial<Record<keyof ListQuestion, string>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete(NAMES.page)
        for (const [key, value] of Object.entries(change)) {
          const name = nameOf(key as keyof ListQuestion)
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: !('page' in change) },
    )
  const by = question.sort || (sorts[0] ?? '')
  const usual = falling.includes(by) ? 'desc' : 'asc'
  const down = (question.order || usual) === 'desc'
  const sorting: Sorting = {
    ...{ by, down },
    sortBy: (sort) =>
      go(sort === by ? { sort, order: down ? 'asc' : 'desc' } : { sort, order: '' }),
  }
  return { question, go, sorting }
}

/** Without empty values, as the shop takes them. `filter`: the name of the filter there. */
export const listQuestion = (
  { search, filter: chosen, sort, order, page }: ListQuestion,
  filter = '',
): string =>
  new URLSearchParams({
    ...(search && { search }),
    ...(filter && chosen && { [filter]: chosen }),
    ...(sort && { sort }),
    ...(order && { order }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
