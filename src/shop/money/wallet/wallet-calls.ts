import type { Language } from '../../../platform/text.ts'
import { callAs } from '../../people/accounts/account-calls.ts'
import type { accrualsRoute, loyaltyRoute, walletRoute } from './api.ts'

export const loadWallet = (language: Language, page: number, signal?: AbortSignal) =>
  callAs<typeof walletRoute>(`/users/wallet?page=${page}`, { method: 'GET', language, signal })

export const loadLoyalty = (language: Language, signal?: AbortSignal) =>
  callAs<typeof loyaltyRoute>('/users/loyalty', { method: 'GET', language, signal })

export const loadAccruals = (language: Language, page: number, signal?: AbortSignal) =>
  callAs<typeof accrualsRoute>(`/users/loyalty/orders?page=${page}`, {
    method: 'GET',
    language,
    signal,
  })
