import type { Refusal, Result } from '../../../platform/refusal.ts'
import { useText } from '../../../ui/text.tsx'
import { provinceOf } from './provinces.ts'
import type { ZoneCode } from './zone.ts'

const isMistyped = ({ code }: Refusal): boolean => /format|leadingZero/.test(code)

type Asked = { country: string; postalCode: string; typing: boolean; contactMail: string }

/** Meaning of a postal code: place and zone, or why it is not served. Empty while typing. */
export function useZoneAnswer(
  zone: Result<ZoneCode>,
  { country, postalCode, typing, contactMail }: Asked,
) {
  const { t } = useText()
  if (zone.ok) {
    const province = country === 'ES' ? provinceOf(postalCode.replace(/\s/g, '')) : undefined
    const named = new Set([province, t(`delivery.zone.${zone.value}`)].filter(Boolean))
    return { place: [...named].join(', '), error: undefined }
  }
  const [refusal] = zone.refusals
  const incomplete = refusal === undefined || postalCode === '' || (typing && isMistyped(refusal))
  if (incomplete) return { place: undefined, error: undefined }
  return { place: undefined, error: <NotSold refusal={refusal} contactMail={contactMail} /> }
}

/** A refused place, with a contact address where we may still help. */
export function NotSold({ refusal, contactMail }: { refusal: Refusal; contactMail: string }) {
  const { t } = useText()
  const said = t(refusal.code, refusal.params)
  if (isMistyped(refusal)) return said
  return (
    <>
      {said} <a href={`mailto:${contactMail}`}>{contactMail}</a>
    </>
  )
}
