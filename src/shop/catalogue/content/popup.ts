import type { LocalText } from '../../../platform/text.ts'
import type { Media } from '../../site/media.ts'
import type { ShownDays } from './shown-days.ts'
import type { ShownSites } from './shown-sites.ts'

/** Where a popup opens. */
export const POPUP_PAGES = ['all', 'home', 'categories', 'products', 'posts'] as const
export type PopupPages = (typeof POPUP_PAGES)[number]

/** A popup as announced in pages; its content loads when it opens. */
export type AnnouncedPopup = {
  /** Its code. */
  id: string
  /** Delay in seconds. */
  afterS: number
  /** Offers the newsletter. */
  asks: boolean
  pages: PopupPages
}

/** A published popup. */
export type Popup = AnnouncedPopup &
  ShownDays &
  ShownSites & {
    coupon: string | null
    title: LocalText
    description: LocalText
    picture: Media | null
  }

const YEAR_S = 365 * 24 * 60 * 60

/** Cookie that suppresses a popup, named as in the specification; ids need no escaping. */
const cookieOf = (id: string): string => `popup${id}`

/** Value set when the popup is closed or answered. */
export const answerCookie = (id: string): string =>
  `${cookieOf(id)}=true; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`

/** `cookies`: a Cookie header, "a=1; b=2". */
export const isAnswered = (id: string, cookies: string): boolean =>
  cookies.split(/; */).some((each) => each.split('=')[0] === cookieOf(id))

/** The first announced popup of a page without an answer; `pages` undefined: of any page. */
export const nextPopup = (
  popups: readonly AnnouncedPopup[],
  cookies: string,
  pages?: readonly PopupPages[],
): AnnouncedPopup | undefined =>
  popups.find((popup) => !isAnswered(popup.id, cookies) && (pages?.includes(popup.pages) ?? true))

const POSTS = /^\/(?:blog|posts)(?:\/|$)/
const OF_KIND = new Map<string | undefined, PopupPages>([
  ['category', 'categories'],
  ['product', 'products'],
])

/** The choices that a page belongs to; `kind`: what its address turned out to be. */
export function pagesOf(path: string, kind: string | undefined): PopupPages[] {
  if (path === '/') return ['all', 'home']
  if (POSTS.test(path)) return ['all', 'posts']
  const own = OF_KIND.get(kind)
  return own ? ['all', own] : ['all']
}

/** Task pages without popups: cart, checkout, payment, order, files, account, without network. */
const WORK_PAGES =
  'cart|payments?|pedido|opinion|presupuesto|archivos|boletin|login|register|recover|newpass|' +
  'area-personal|pedidos-efectuados|modificar-perfil|midirections|direction|monedero|tarjetas|' +
  'facturas|aprobar-archivos|equipo|invitacion|club|club-printing|guardadas|offline|admin'
const AT_WORK = new RegExp(`^/(?:${WORK_PAGES})(?:/|$)`)

export const mayOpenOn = (path: string): boolean => !AT_WORK.test(path)

/** Milliseconds left, `sinceMs` after the page was opened. */
export const waitMs = ({ afterS }: Pick<AnnouncedPopup, 'afterS'>, sinceMs: number): number =>
  Math.max(0, afterS * 1000 - sinceMs)
