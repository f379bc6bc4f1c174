/** Addresses of the pages of an account, apart from the others: what every page loads need not hold them. `routes.ts` is the table. */
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
/** Files of all orders: what is missing, what waits for a word, what was sent. */
export const ownFilesLink = '/aprobar-archivos'
export const cardsLink = '/tarjetas'
export const clubLink = '/club'
/** The club on a phone: the specification gives it an address of its own. */
export const clubPrintingLink = '/club-printing'
/** Colleagues of a company, and what waits for its word. */
export const companyLink = '/equipo'
/** From the mail that invites into a company; its key stands behind a #. */
export const invitationLink = '/invitacion'
/** To where a link of the newsletter's mails leads, and whoever sends its form without script; its further pages stand below it. */
export const newsletterLink = '/boletin'
