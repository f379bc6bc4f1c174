/**
 * Addresses of the account pages, in a file of their own so that other pages need not load them.
 * `routes.ts` is the table.
 */
export const signedOutLink = '/login/off'
export const registerLink = '/register'
export const recoverLink = '/recover'
export const areaLink = '/area-personal'
export const ordersLink = '/pedidos-efectuados'
export const profileLink = '/modificar-perfil'
export const addressesLink = '/midirections'
/** Of one saved address, or of a new one. */
export const addressLink = (id?: string): string => (id ? `/direction/${id}` : '/direction')
export const invoicesLink = '/facturas'
/** Files of all orders: missing ones, those that wait for an approval, those sent. */
export const ownFilesLink = '/aprobar-archivos'
export const cardsLink = '/tarjetas'
export const clubLink = '/club'
/** The club on a phone: the specification gives it an address of its own. */
export const clubPrintingLink = '/club-printing'
/** Colleagues of a company, and orders that wait for its approval. */
export const companyLink = '/equipo'
/** From the mail that invites into a company; its key is in the fragment (#). */
export const invitationLink = '/invitacion'
/**
 * Target of the links in newsletter mails, and of its form without script; its further pages are
 * below it.
 */
export const newsletterLink = '/boletin'
