import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { DESK_VIEWS, type DeskView } from '../shop/ordering/orders/desk-views.ts'

/**
 * The desk's state in the address, so that it can be bookmarked, shared, and left by the back
 * button.
 */
export type DeskPlace = { view: DeskView; search: string; page: number; number: string | null }

const NAMES = { view: 'vista', search: 'q', page: 'pagina', number: 'pedido' } as const

export function placeOf(params: URLSearchParams): DeskPlace {
  const asked = params.get(NAMES.view)
  const page = Number(params.get(NAMES.page))
  return {
    view: DESK_VIEWS.find((view) => view === asked) ?? 'open',
    search: params.get(NAMES.search) ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    number: params.get(NAMES.number),
  }
}

/** The address of a state, without default values. */
export function searchOf({ view, search, page, number }: DeskPlace): string {
  const params = new URLSearchParams()
  if (view !== 'open') params.set(NAMES.view, view)
  if (search) params.set(NAMES.search, search)
  if (page > 1) params.set(NAMES.page, String(page))
  if (number) params.set(NAMES.number, number)
  return params.size > 0 ? `?${params}` : ''
}

export function useDeskAddress() {
  const [params, setParams] = useSearchParams()
  const place = placeOf(params)
  const go = useCallback(
    (change: Partial<DeskPlace>, { replace = false } = {}) =>
      setParams((before) => new URLSearchParams(searchOf({ ...placeOf(before), ...change })), {
        replace,
        preventScrollReset: true,
      }),
    [setParams],
  )
  return { place, go }
}
