import type { Language } from '../../../platform/text.ts'
import { type Answer, callShop } from '../../buying/checkout/shop-api.ts'
import { asDelete } from '../files/artwork-calls.ts'
import type { ArtworkLine } from '../files/artwork-schema.ts'
import type { DesignerLink } from './designer-link-schema.ts'
export type DesignersLine = { line: ArtworkLine; expiresAt: string }

export const makeLink = (
  language: Language,
  orderToken: string,
  lineId: string,
): Promise<Answer<DesignerLink & { key: string }>> =>
  callShop(`/orders/${orderToken}/lines/${lineId}/designer-links`, {
    method: 'POST',
    body: {},
    language,
  })

export const loadLinks = (
  language: Language,
  orderToken: string,
): Promise<Answer<DesignerLink[]>> => callShop(`/orders/${orderToken}/designer-links`, { language })

export const revokeLink = (
  language: Language,
  orderToken: string,
  linkId: string,
): Promise<Answer<DesignerLink[]>> =>
  callShop(`/orders/${orderToken}/designer-links/${linkId}`, { language, fetch: asDelete })

export const passDesignersFile = (
  language: Language,
  key: string,
  artworkId: string,
): Promise<Answer<DesignersLine>> =>
  callShop(`/designer-links/${key}/files/${artworkId}/past-check`, { method: 'POST', language })

export const loadDesignersLine = (
  language: Language,
  key: string,
  signal?: AbortSignal,
): Promise<Answer<DesignersLine>> => callShop(`/designer-links/${key}`, { language, signal })
