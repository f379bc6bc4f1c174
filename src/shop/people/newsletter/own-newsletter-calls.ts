import type { Language } from '../../../platform/text.ts'
import { callAs } from '../accounts/account-calls.ts'
import type { ownRoute, setOwnRoute } from './api-routes.ts'

export const loadOwn = (language: Language, signal?: AbortSignal) =>
  callAs<typeof ownRoute>('/users/me/newsletter', { method: 'GET', language, signal })
export const setOwn = (language: Language, on: boolean) =>
  callAs<typeof setOwnRoute>('/users/me/newsletter', { method: 'PUT', body: { on }, language })
