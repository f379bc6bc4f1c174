import type { saveCapacityRoute, trialRoute } from '../shop/ordering/capacity/api-capacity.ts'
import type { MachineDraft, Trial } from '../shop/ordering/capacity/capacity-schema.ts'
import { type Caller, callDesk } from './staff-calls.ts'

/** Saves nothing. */
export const tryCapacity = ({ language }: Caller, trial: Trial, signal: AbortSignal) =>
  callDesk<typeof trialRoute>('/staff/capacity/trial', {
    method: 'POST',
    body: trial,
    language,
    signal,
  })

export const saveCapacity = ({ language }: Caller, machines: MachineDraft[]) =>
  callDesk<typeof saveCapacityRoute>('/staff/capacity', {
    method: 'PUT',
    body: { machines },
    language,
  })
