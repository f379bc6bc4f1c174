import type { Language } from '../../../platform/text.ts'
import { type Answer, callShop } from '../../buying/checkout/shop-api.ts'
import { asDelete } from './artwork-calls.ts'
import type { ShownKeeping } from './keeping-schema.ts'

const at = (orderToken: string): string => `/orders/${orderToken}/files`

export const loadKeeping = (
  language: Language,
  orderToken: string,
  signal?: AbortSignal,
): Promise<Answer<ShownKeeping>> => callShop(at(orderToken), { language, signal })

export const keepFiles = (
  language: Language,
  orderToken: string,
  wish: { extend?: true; forReorders?: boolean },
): Promise<Answer<ShownKeeping>> =>
  callShop(at(orderToken), { method: 'POST', body: wish, language })

export const deleteFiles = (
  language: Language,
  orderToken: string,
): Promise<Answer<ShownKeeping>> => callShop(at(orderToken), { language, fetch: asDelete })
