import { areaPageLink } from './area-pages.ts'

/** Addresses of the account pages: those of the area are made from its table. */
export const signedOutLink = '/login/off'
/** Where an ended session leads. */
export const expiredLink = `${signedOutLink}?expired`
export const registerLink = '/register'
export const recoverLink = '/recover'
export const areaLink = areaPageLink('area')
export const ordersLink = areaPageLink('orders')
/** Files that wait for the customer. */
export const ownFilesLink = areaPageLink('files')
export const profileLink = areaPageLink('profile')
export const addressesLink = areaPageLink('addresses')
/** Of one saved address, or of a new one. */
export const addressLink = (id?: string): string => {
  const link = areaPageLink('address')
  return id ? `${link}/${id}` : link
}
export const walletLink = areaPageLink('wallet')
export const cardsLink = areaPageLink('cards')
export const clubLink = areaPageLink('club')
/** The club on a phone: the specification gives it an address of its own. */
export const clubPrintingLink = areaPageLink('club-printing')
/** Colleagues of a company, and orders that wait for its approval. */
export const companyLink = areaPageLink('company')
/** From the mail that invites into a company; its key is in the fragment (#). */
export const invitationLink = '/invitacion'
/**
 * Target of the links in newsletter mails, and of its form without script; its further pages are
 * below it.
 */
export const newsletterLink = '/boletin'
