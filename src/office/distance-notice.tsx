import { useCallback } from 'react'
import { Link } from 'react-router'
import { officeRoomLink } from '../shop/site/office-rooms.ts'
import { Note } from '../ui/note.tsx'
import { useText } from '../ui/text.tsx'
import { loadTaxDesk } from './tax-calls.ts'
import { type OnExpired, useCaller, useReading } from './use-desk.ts'

/** On the desk: sales to consumers abroad approach or exceed the limit of Spain's VAT. */
export function DistanceNotice({ onExpired }: { onExpired: OnExpired }) {
  const { t, money } = useText()
  const caller = useCaller()
  const read = useCallback((signal: AbortSignal) => loadTaxDesk(caller, signal), [caller])
  const { shown } = useReading(read, onExpired)
  const sales = shown?.distanceSales
  if (!sales || sales.level === 'fine') return null
  return (
    <Note kind={sales.level === 'over' ? 'bad' : 'warn'}>
      {t(`staff.taxes.distance.${sales.level}`, { limit: money(sales.thresholdCents) })}{' '}
      <Link to={officeRoomLink('taxes')}>{t('staff.taxes')}</Link>
    </Note>
  )
}
