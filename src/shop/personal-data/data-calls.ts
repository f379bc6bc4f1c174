import type { Language } from '../../platform/text.ts'
import { callAs } from '../people/accounts/account-calls.ts'
import type { AccountStanding } from './standing-schema.ts'

export const askExport = (language: Language) =>
  callAs<{ key: string }>(language, 'POST', '/users/me/export')
/** Download address of the archive of a key. */
export const archiveAddress = (key: string): string => `/api/users/exports/${key}`
export const loadClosing = (language: Language, signal?: AbortSignal) =>
  callAs<AccountStanding>(language, 'GET', '/users/me/closing', undefined, signal)
export const closeAccount = (language: Language, password: string, giveUpCents: number) =>
  callAs<null>(language, 'POST', '/users/me/closing', { password, giveUpCents })
