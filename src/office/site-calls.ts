import type { Language } from '../platform/text.ts'
import type { namedSitesRoute } from '../shop/catalogue/sites/api-named-sites-routes.ts'
import { callDesk } from './staff-calls.ts'

/** The storefronts by name, the default one first. */
export const readSiteNames = (language: Language, signal: AbortSignal) =>
  callDesk<typeof namedSitesRoute>('/staff/sites', { method: 'GET', language, signal })
