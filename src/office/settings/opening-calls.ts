import type { confirmOpeningRoute, openingRoute } from '../../shop/ordering/opening/api.ts'
import type { ConfirmedItem } from '../../shop/ordering/opening/opening.ts'
import { type Caller, callDesk } from '../staff-calls.ts'

export const loadOpening = ({ language }: Caller, signal?: AbortSignal) =>
  callDesk<typeof openingRoute>('/staff/opening', { method: 'GET', language, signal })

export const confirmOpening = ({ language }: Caller, item: ConfirmedItem) =>
  callDesk<typeof confirmOpeningRoute>(`/staff/opening/${item}/confirmation`, {
    method: 'POST',
    language,
  })
