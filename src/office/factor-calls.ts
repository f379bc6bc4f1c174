import type { CallOf } from '../platform/api-route.ts'
import type { askPasskeyRoute } from '../shop/people/accounts/api-staff-passkey.ts'
import type {
  beginFactorRoute,
  confirmFactorRoute,
  factorRoute,
  removeFactorRoute,
  renewCodesRoute,
  resetFactorRoute,
} from '../shop/people/staff/api-factor-routes.ts'
import type {
  addPasskeyRoute,
  beginPasskeyRoute,
  removePasskeyRoute,
} from '../shop/people/staff/api-passkeys-routes.ts'
import type { ownPasswordRoute } from '../shop/people/staff/api-password.ts'
import { type Caller, callDesk } from './staff-calls.ts'

export const saveOwnPassword = (
  { language }: Caller,
  body: CallOf<typeof ownPasswordRoute>['body'],
) => callDesk<typeof ownPasswordRoute>('/staff/password', { method: 'PUT', body, language })

export const loadFactor = ({ language }: Caller, signal: AbortSignal) =>
  callDesk<typeof factorRoute>('/staff/factor', { method: 'GET', language, signal })

export const beginFactor = ({ language }: Caller, password: string) =>
  callDesk<typeof beginFactorRoute>('/staff/factor', {
    ...{ method: 'POST', body: { password }, language },
  })

export const confirmFactor = ({ language }: Caller, code: string) =>
  callDesk<typeof confirmFactorRoute>('/staff/factor/confirmation', {
    ...{ method: 'POST', body: { code }, language },
  })

export const renewCodes = ({ language }: Caller, password: string) =>
  callDesk<typeof renewCodesRoute>('/staff/factor/codes', {
    ...{ method: 'POST', body: { password }, language },
  })

export const removeFactor = ({ language }: Caller, password: string) =>
  callDesk<typeof removeFactorRoute>('/staff/factor/removal', {
    ...{ method: 'POST', body: { password }, language },
  })

/** Removes the lost second factor of a colleague. */
export const resetFactor = ({ language }: Caller, id: string) =>
  callDesk<typeof resetFactorRoute>(`/staff/team/${id}/factor`, { method: 'DELETE', language })

export const beginPasskey = ({ language }: Caller, password: string) =>
  callDesk<typeof beginPasskeyRoute>('/staff/factor/passkeys/options', {
    ...{ method: 'POST', body: { password }, language },
  })

export const addPasskey = ({ language }: Caller, body: CallOf<typeof addPasskeyRoute>['body']) =>
  callDesk<typeof addPasskeyRoute>('/staff/factor/passkeys', { method: 'POST', body, language })

export const removePasskey = ({ language }: Caller, id: string, password: string) =>
  callDesk<typeof removePasskeyRoute>(`/staff/factor/passkeys/${id}/removal`, {
    ...{ method: 'POST', body: { password }, language },
  })

/** What the browser needs to use a passkey at the sign-in. */
export const askPasskey = ({ language }: Caller, body: CallOf<typeof askPasskeyRoute>['body']) =>
  callDesk<typeof askPasskeyRoute>('/staff/session/passkey', { method: 'POST', body, language })
