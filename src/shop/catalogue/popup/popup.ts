/** A marketing popup as every page names it: what it says is asked for when it opens. */
export type AnnouncedPopup = {
  id: string
  /** Seconds after which it may open. */
  afterS: number
  /** Asks for subscribers to the newsletter. */
  asks: boolean
}

const YEAR_S = 365 * 24 * 60 * 60

/** The cookie that a popup is not shown again, named as in the specification; ids are such that no sign of theirs means anything there. */
const cookieOf = (id: string): string => `popup${id}`

/** As it is set when the popup is closed or answered. */
export const answerCookie = (id: string): string =>
  `${cookieOf(id)}=true; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`

/** `cookies`: as a browser says them, "a=1; b=2". */
export const isAnswered = (id: string, cookies: string): boolean =>
  cookies.split(/; */).some((each) => each.split('=')[0] === cookieOf(id))

/** The one that comes next: the first as they are announced of those nobody answered yet. */
export const nextPopup = (
  popups: readonly AnnouncedPopup[],
  cookies: string,
): AnnouncedPopup | undefined => popups.find(({ id }) => !isAnswered(id, cookies))

/**
 * Where somebody came to do something: cart, checkout and payment, an order or a quote, files, the account and its ways in, the newsletter itself.
 * Everywhere else somebody looks around.
 */
const AT_WORK =
  /^\/(?:cart|payments?|pedido|presupuesto|archivos|boletin|login|register|recover|newpass|area-personal|pedidos-efectuados|modificar-perfil|midirections|direction|monedero|tarjetas|facturas|aprobar-archivos|equipo|invitacion|club|club-printing|guardadas|admin)(?:\/|$)/

export const mayOpenOn = (path: string): boolean => !AT_WORK.test(path)

/** Milliseconds that are left, `sinceMs` after the page was opened. */
export const waitMs = ({ afterS }: Pick<AnnouncedPopup, 'afterS'>, sinceMs: number): number =>
  Math.max(0, afterS * 1000 - sinceMs)
