import type { Language } from '../../platform/text.ts'
import { callShop, customerToken } from '../checkout/shop-api.ts'
import type { LoyaltyView, WalletView } from './api.ts'

export const loadWallet = (language: Language, page: number, signal: AbortSignal) =>
  callShop<WalletView>(`/users/wallet?page=${page}`, { language, signal, token: customerToken() })

export const loadLoyalty = (language: Language, signal: AbortSignal) =>
  callShop<LoyaltyView>('/users/loyalty', { language, signal, token: customerToken() })
