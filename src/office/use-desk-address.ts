import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import {
  DESK_SORTS,
  DESK_VIEWS,
  type DeskSort,
  type DeskView,
} from '../shop/ordering/desk/desk-views.ts'
import { DESK_NEEDS, type DeskNeed } from '../shop/ordering/desk/needs.ts'
import { deskOrderLink, officeRoomLink } from '../shop/site/office-rooms.ts'

/**
 * The desk's state in the address, so that it can be bookmarked, shared, and left by the back
 * button. With a need the view is not applied.
 */
export type DeskPlace = {
  view: DeskView
  need: DeskNeed | null
  search: string
  /** Null: in the order of the queue. */
  sort: DeskSort | null
  order: 'asc' | 'desc'
  /** Code of a site; empty: all. */
  site: string
  page: number
}

/** All open orders. */
export const DESK: DeskPlace = {
  ...{ view: 'open', need: null, search: '', sort: null, order: 'asc', site: '', page: 1 },
}

const NAMES = {
  ...{ view: 'vista', need: 'falta', search: 'q', page: 'pagina' },
  ...{ sort: 'orden', order: 'sentido', site: 'sitio' },
} as const
const DOWN = 'desc'
/** Addresses of papers and mails name the order so; they lead to its page. */
const ORDER_PARAMETER = 'pedido'

export function placeOf(params: URLSearchParams): DeskPlace {
  const asked = params.get(NAMES.view)
  const needed = params.get(NAMES.need)
  const page = Number(params.get(NAMES.page))
  const sorted = params.get(NAMES.sort)
  return {
    view: DESK_VIEWS.find((view) => view === asked) ?? 'open',
    need: DESK_NEEDS.find((need) => need === needed) ?? null,
    search: params.get(NAMES.search) ?? '',
    sort: DESK_SORTS.find((sort) => sort === sorted) ?? null,
    order: params.get(NAMES.order) === DOWN ? DOWN : 'asc',
    site: params.get(NAMES.site) ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** The address of a state, without default values. */
export function searchOf(place: DeskPlace): string {
  const { view, need, search, sort, order, site, page } = place
  const params = new URLSearchParams()
  if (view !== 'open') params.set(NAMES.view, view)
  if (need) params.set(NAMES.need, need)
  if (search) params.set(NAMES.search, search)
  if (sort) params.set(NAMES.sort, sort)
  if (sort && order === DOWN) params.set(NAMES.order, DOWN)
  if (site) params.set(NAMES.site, site)
  if (page > 1) params.set(NAMES.page, String(page))
  return params.size > 0 ? `?${params}` : ''
}

/** What the shop is asked for a state; the file has all its pages. */
export function deskQuery({ view, need, search, sort, order, site, page }: DeskPlace): string {
  return new URLSearchParams({
    ...{ view, search },
    ...(need && { need }),
    ...(sort && { sort, order }),
    ...(site && { site }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
}

/** The page of an order; it keeps the state of the list, to which it leads back. */
export const orderPageLink = (number: string, place: DeskPlace): string =>
  `${deskOrderLink(number)}${searchOf(place)}`
export const deskLink = (place: DeskPlace): string =>
  `${officeRoomLink('orders')}${searchOf(place)}`

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
  return { place, named: params.get(ORDER_PARAMETER), go }
}
