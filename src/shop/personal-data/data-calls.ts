import type { Language } from '../../platform/text.ts'
import { callAs } from '../people/accounts/account-calls.ts'
import type { closeRoute, exportRoute, standingRoute } from './api.ts'

export const askExport = (language: Language) =>
  callAs<typeof exportRoute>('/users/me/export', { method: 'POST', language })
/** Download address of the archive of a key. */
export const archiveAddress = (key: string): string => `/api/users/exports/${key}`
export const loadClosing = (language: Language, signal?: AbortSignal) =>
  callAs<typeof standingRoute>('/users/me/closing', { method: 'GET', language, signal })
export const closeAccount = (language: Language, password: string, giveUpCents: number) =>
  callAs<typeof closeRoute>('/users/me/closing', {
    method: 'POST',
    body: { password, giveUpCents },
    language,
  })
