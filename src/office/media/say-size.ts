import { intlLocale } from '../../platform/text.ts'
import type { FormValues } from '../../shop/resources/record.ts'
import type { Text } from '../../ui/text.tsx'

const MEGA = 1_000_000

/** "2400 × 1600 px, 3,2 MB" */
export function saySize(facts: FormValues | undefined, { t, language }: Text): string {
  const { kind, widthPx, heightPx, bytes } = facts ?? {}
  const size = new Intl.NumberFormat(intlLocale(language), { maximumFractionDigits: 2 }).format(
    Number(bytes) / MEGA,
  )
  const pixels = t('media.pixels', { width: String(widthPx), height: String(heightPx) })
  return [...(kind === 'document' ? [] : [pixels]), t('media.megabytes', { size })].join(', ')
}
