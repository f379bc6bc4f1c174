import type { namedSitesRoute } from '../shop/catalogue/sites/api-named-sites.ts'
import { type Caller, callDesk } from './staff-calls.ts'

export const loadSiteNames = ({ language }: Caller, signal: AbortSignal) =>
  callDesk<typeof namedSitesRoute>('/staff/sites', { method: 'GET', language, signal })
