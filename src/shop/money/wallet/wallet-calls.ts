import type { Language } from '../../../platform/text.ts'
import { callAs } from '../../people/accounts/account-calls.ts'
import type { AccrualsView, LoyaltyView, WalletView } from './wallet-schema.ts'

export const loadWallet = (language: Language, page: number, signal?: AbortSignal) =>
  callAs<WalletView>(language, 'GET', `/users/wallet?page=${page}`, undefined, signal)

export const loadLoyalty = (language: Language, signal?: AbortSignal) =>
  callAs<LoyaltyView>(language, 'GET', '/users/loyalty', undefined, signal)

export const loadAccruals = (language: Language, page: number, signal?: AbortSignal) =>
  callAs<AccrualsView>(language, 'GET', `/users/loyalty/orders?page=${page}`, undefined, signal)
