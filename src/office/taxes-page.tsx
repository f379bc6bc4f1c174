import { useCallback, useId } from 'react'
import { Link } from 'react-router'
import { sayInstant } from '../shop/order/order-time.ts'
import type { TaxDesk } from '../shop/ordering/orders/tax-desk-schema.ts'
import type { DistanceSales } from '../shop/print/tax/distance-sales.ts'
import { deskOrderLink } from '../shop/site/office-rooms.ts'
import { KeyValues } from '../ui/key-values.tsx'
import { Note } from '../ui/note.tsx'
import { useText } from '../ui/text.tsx'
import { ReadingNotes } from './reading-notes.tsx'
import './agency.css'
import { VatNumberFacts } from './pane-vat-number.tsx'
import { RoomMain } from './room-main.tsx'
import { loadTaxDesk } from './tax-calls.ts'
import { useCaller, useReading } from './use-desk.ts'
import { useRoom } from './use-office.ts'

function VatNumbers({ vatNumbers, nowMs }: Pick<TaxDesk, 'vatNumbers'> & { nowMs: number }) {
  const { t, money, language } = useText()
  return (
    <section className="stack-small">
      <h2>{t('staff.taxes.vatNumbers')}</h2>
      <p className="small secondary">{t('staff.taxes.vatNumbers.lead')}</p>
      {vatNumbers.length === 0 && <p className="secondary">{t('staff.taxes.vatNumbers.none')}</p>}
      <ul className="agency-list">
        {vatNumbers.map((each) => (
          <li key={each.orderNumber} className="stack-small">
            <p>
              <Link to={deskOrderLink(each.orderNumber)}>
                <strong>{t('staff.orderNumber', { number: each.orderNumber })}</strong>
              </Link>
              , {sayInstant(each.placedAt, { t, language, nowMs })}
            </p>
            <p className="small">
              {each.doubt && t(`staff.vatNumber.doubt.${each.doubt}`)}{' '}
              {t('staff.vatNumber.charged', { tax: money(each.taxCents) })}
            </p>
            <VatNumberFacts vatNumber={each} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Exempt supplies without proof of transport. */
function Transport({
  unproved: { items, total },
  nowMs,
}: Pick<TaxDesk, 'unproved'> & { nowMs: number }) {
  const { t, money, language } = useText()
  const when = (iso: string) => sayInstant(iso, { t, language, nowMs })
  return (
    <section className="stack-small">
      <h2>{t('staff.taxes.transport')}</h2>
      <p className="small secondary">{t('staff.taxes.transport.lead')}</p>
      {total === 0 && <p className="secondary">{t('staff.taxes.transport.none')}</p>}
      {total > 0 && (
        <Note kind="warn">
          {t('staff.taxes.transport.count', { count: total })}{' '}
          {total > items.length && t('staff.taxes.transport.some', { shown: items.length })}
        </Note>
      )}
      <ul className="agency-list">
        {items.map(({ orderNumber, shippedAt, netCents }) => (
          <li key={orderNumber}>
            <p>
              <Link to={deskOrderLink(orderNumber)}>
                <strong>{t('staff.orderNumber', { number: orderNumber })}</strong>
              </Link>
              , {t('staff.taxes.transport.row', { when: when(shippedAt), net: money(netCents) })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Sales to consumers abroad, compared with the limit of Spain's VAT. */
function Distance({
  sales: { year, netCents, beforeCents, thresholdCents, level },
}: {
  sales: DistanceSales
}) {
  const { t, money } = useText()
  return (
    <section className="stack-small">
      <h2>{t('staff.taxes.distance')}</h2>
      <p className="small secondary">
        {t('staff.taxes.distance.lead', { limit: money(thresholdCents) })}
      </p>
      {level !== 'fine' && (
        <Note kind={level === 'over' ? 'bad' : 'warn'}>
          {t(`staff.taxes.distance.${level}`, { limit: money(thresholdCents) })}
        </Note>
      )}
      <KeyValues
        items={[
          [String(year), money(netCents)],
          [String(year - 1), money(beforeCents)],
          [t('staff.taxes.distance.limit'), money(thresholdCents)],
        ]}
      />
    </section>
  )
}

/** Tax matters that wait for staff. */
export default function TaxesPage() {
  const { onExpired } = useRoom()
  const { t } = useText()
  const title = useId()
  const caller = useCaller()
  const read = useCallback((signal: AbortSignal) => loadTaxDesk(caller, signal), [caller])
  const { shown, failed, readAtMs, reload } = useReading(read, onExpired)
  return (
    <RoomMain labelledBy={title} className="office-agency">
      <div className="desk stack">
        <h1 id={title}>{t('staff.taxes')}</h1>
        <ReadingNotes hasShown={shown !== null} failed={failed} onRetry={reload} />
        {shown && <VatNumbers vatNumbers={shown.vatNumbers} nowMs={readAtMs} />}
        {shown && <Transport unproved={shown.unproved} nowMs={readAtMs} />}
        {shown?.distanceSales && <Distance sales={shown.distanceSales} />}
      </div>
    </RoomMain>
  )
}
