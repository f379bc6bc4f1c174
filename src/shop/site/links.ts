import { FAQ_SLUG } from './faq-slug.ts'
import { PRIVACY_SLUG } from './privacy-slug.ts'

/**
 * Addresses of the shop's pages. `routes.ts` is the table; no other file writes an address. Those of
 * categories, products, pages and posts are the Spanish ones here; `linksIn` makes them in a
 * language.
 */
export const homeLink = '/'
export const faqLink = '/faq'
/** The questions with one of them found. */
export const questionLink = (question: string): string =>
  `${faqLink}?${new URLSearchParams({ q: question })}`
export const filesLink = '/archivos'
export const siteMapLink = '/sitemap'
export const privacyLink = `/${PRIVACY_SLUG}`
export const savedLink = '/guardadas'
/** Shown instead of a page that is not kept while there is no network. */
export const offlineLink = '/offline'
export const categoryLink = (slug: string, parentSlug?: string): string =>
  parentSlug ? `/${parentSlug}/${slug}` : `/${slug}`
/** A page of a list; the first is the list's own address. */
export const pageLink = (href: string, page: number): string =>
  page === 1 ? href : `${href}?page=${page}`
export const productLink = (familySlug: string, slug: string): string => `/${familySlug}/${slug}`
export const contentLink = (slug: string): string => (slug === FAQ_SLUG ? faqLink : `/${slug}`)
export const blogLink = '/blog'
/** A page of the blog; the first is the blog's own address. */
export const blogPageLink = (page: number): string =>
  page === 1 ? blogLink : `${blogLink}/page/${page}`
export const postLink = (slug: string): string => `${blogLink}/${slug}`
/** The most viewed posts. */
export const mostViewedLink = '/posts'
export const searchLink = (text: string, page = 1): string =>
  `/search/${encodeURIComponent(text)}/${page}`

/** The same for search engines, which put a text in its place. */
export const searchPattern = '/search/{search_term_string}/1'

/** The steps of an order, in order. `cart` has no segment of its own in the address. */
export const CART_STEPS = ['cart', 'summary', 'shipping', 'payment', 'placed'] as const
export type CartStep = (typeof CART_STEPS)[number]
export const cartLink = (step: CartStep = 'cart'): string =>
  step === 'cart' ? '/cart' : `/cart/${step}`
export const bankLink = (orderToken: string): string => `/payment/${orderToken}`
export const transferLink = (orderToken: string): string =>
  `/payments/trasnferok?order=${orderToken}`
export const orderLink = (orderToken: string): string => `/pedido/${orderToken}`
/** The document itself, readable with the order's link. */
export const invoiceLink = (orderToken: string, number: string): string =>
  `/api/orders/${orderToken}/invoices/${number}/pdf`
/** The delivery note of an order, or of one of its shipments. */
export const deliveryNoteLink = (orderToken: string, shipment?: number): string =>
  `/api/orders/${orderToken}/delivery-note${shipment === undefined ? '' : `?shipment=${shipment}`}`
export const offerLink = (key: string): string => `/presupuesto/${key}`
/** A proposal of the order desk, accepted and paid there. */
export const proposalLink = (key: string): string => `/presupuesto/pedir/${key}`
/** A request that was sent from the checkout. */
export const askedCartLink = (key: string): string => `/presupuesto/solicitud/${key}`
/** Where visitors ask for a quote. */
export const quoteRequestLink = '/presupuesto'
/** Where the customer of an order writes opinions. */
export const opinionLink = (orderToken: string): string => `/opinion/${orderToken}`
/** For getting no more invitations to write one. */
export const opinionLeavingLink = (key: string): string => `/opinion/baja/${key}`
/** All opinions about a product. */
export const opinionsLink = (slug: string): string => `/opiniones/${slug}`
export const loginLink = '/login'
export const adminLink = '/admin'
/** Where staff set a new password. */
export const staffPasswordLink = '/admin/clave'
/** Where an invited person joins the staff. */
export const staffInvitationLink = '/admin/invitacion'

/** Answered by other handlers than the pages. */
export const NOT_A_PAGE =
  /^\/(?:api|files|media|mailbox|assets|cards|feed|healthz|readyz|version\.json|sitemap\.xml|robots\.txt)(?:\/|$)/
const IS_FILE = /\.\w+$/

/** Whether the path of an address of the shop is that of a page. */
export const isPageAddress = (path: string): boolean =>
  !NOT_A_PAGE.test(path) && !IS_FILE.test(path)
