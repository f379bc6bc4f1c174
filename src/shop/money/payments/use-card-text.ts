import { useText } from '../../../ui/text.tsx'
import type { SavedCard } from './payments-schema.ts'
import { brandName } from './saved-card.ts'

/** «Visa que acaba en 4242», «Caduca en 12/2028». */
export function useCardText({ brand, last4, expiry }: SavedCard): {
  name: string
  expires: string
} {
  const { t } = useText()
  return {
    name: t('pay.card.kept', { brand: brandName(brand) ?? t('pay.card.someBrand'), last4 }),
    expires: t('pay.card.expires', { month: expiry.slice(2), year: `20${expiry.slice(0, 2)}` }),
  }
}
