import { LANGUAGES } from '../../platform/text.ts'
import { AREA_PAGES } from './area-pages.ts'
import { FAQ_SLUG } from './faq-slug.ts'
import { TERMS_SLUG } from './named-pages.ts'
import { PRIVACY_SLUG } from './privacy-slug.ts'

/** Pages that the shop itself links to. */
const FILES_SLUG = 'archivos'

const FIXED_PAGES = new Set([FAQ_SLUG, TERMS_SLUG, PRIVACY_SLUG, FILES_SLUG])

/** Whether a page keeps its address and stays published, because the shop needs it. */
export const isFixedPage = (slug: string): boolean => FIXED_PAGES.has(slug)

/**
 * First parts of the addresses of `routes.ts` and of what is no page; the account area and the
 * languages apart. Only literals, which a bundle for the browser can leave out.
 */
const TAKEN = new Set([
  ...['admin', 'api', 'assets', 'blog', 'boletin', 'cards', 'cart', 'faq', 'feed'],
  ...['files', 'guardadas'],
  ...[
    'healthz',
    'invitacion',
    'login',
    'mailbox',
    'media',
    'newpass',
    'payment',
    'payments',
    'pedido',
    'posts',
  ],
  ...['offline', 'opinion', 'opiniones'],
  ...['presupuesto', 'readyz', 'recover', 'register', 'search', 'sitemap'],
])

const isOfArea = (first: string): boolean =>
  AREA_PAGES.some(({ path }) => path.replace(/\/.*/, '') === first)

/** Whether the shop has a page of its own at an address, so that no text can have it. */
export const isTakenAddress = (slug: string): boolean =>
  TAKEN.has(slug) || isOfArea(slug) || LANGUAGES.some((language) => language === slug)

/** Whether a first part of an address is that of a page that has one address in all languages. */
export const isFixedRoute = (first: string): boolean =>
  first === FILES_SLUG || isTakenAddress(first)
