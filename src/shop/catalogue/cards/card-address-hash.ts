import { contentHash } from '../../../platform/content-hash.ts'
import type { Language } from '../../../platform/text.ts'
import { CARD_DESIGN, type CardFacts, type CardRef } from './card.ts'

const HASH_LENGTH = 16

/** `/cards/es/product/lona-frontal-pvc-0123456789abcdef.png`, of all that the picture shows. */
export function cardAddress(
  { kind, slug }: CardRef,
  language: Language,
  { card, look }: CardFacts,
): string {
  const shown = { design: CARD_DESIGN, kind, slug, language, card, look }
  const hash = contentHash(shown).slice(0, HASH_LENGTH)
  return `/cards/${language}/${kind}/${slug}-${hash}.png`
}
