import type { Language } from '../../platform/text.ts'
import { type Answer, callShop } from '../checkout/shop-api.ts'
import type { Amendment } from './amendment.ts'
import type { Amended, PricedAmendment } from './api-amend.ts'

const at = (token: string) => `/orders/${encodeURIComponent(token)}/amendments`

export const priceAmendment = (language: Language, token: string, amendment: Amendment, signal?: AbortSignal): Promise<Answer<PricedAmendment>> =>
  callShop(`${at(token)}/price`, { method: 'POST', body: amendment, language, signal })

/** `agreed`: the fingerprint of what was shown. */
export const amendOrder = (language: Language, token: string, amendment: Amendment, agreed: string): Promise<Answer<Amended>> =>
  callShop(at(token), { method: 'POST', body: { amendment, agreed }, language })
