import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { formatDay } from '../platform/calendar.ts'
import { formatNumber } from '../platform/text.ts'
import type { RowState } from '../shop/ordering/shipping/shipping-row.ts'
import type { ShippingCarrier, ShippingRow } from '../shop/ordering/shipping/shipping-schema.ts'
import { deskOrderLink } from '../shop/site/office-rooms.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Tag, type TagShape, type TagTone } from '../ui/tag.tsx'
import { type Text, useText } from '../ui/text.tsx'
import { TextField } from '../ui/text-field.tsx'
import { RowCheck } from './row-check.tsx'
import { announceShipment, cancelShipment } from './shipping-calls.ts'
import { isOpen, mayLeave, weightOf } from './shipping-rows.ts'
import { useCaller } from './use-desk.ts'
import type { ShippingDeeds } from './use-shipping.ts'

const LOOKS: Record<RowState, [TagShape, TagTone]> = {
  production: ['empty', 'quiet'],
  ready: ['empty', 'quiet'],
  sending: ['diamond', 'warn'],
  registered: ['half', 'ok'],
  handed: ['half', 'ok'],
  in_transit: ['half', 'ok'],
  delivered: ['full', 'ok'],
  incident: ['diamond', 'bad'],
}

function sayShips({ shipsOn }: ShippingRow, today: string, { t, language }: Text): string {
  if (shipsOn === today) return t('shipping.ships.today')
  const day = formatDay(shipsOn, language, 'short')
  return t(shipsOn < today ? 'shipping.ships.late' : 'shipping.ships', { day })
}

/** What is special about a shipment. */
function Remarks({ row, today }: { row: ShippingRow; today: string }) {
  const text = useText()
  const { t } = text
  const isLate = row.handedOn === null && row.shipsOn < today
  return (
    <div className="shipping-tags">
      <Tag shape={LOOKS[row.state][0]} tone={LOOKS[row.state][1]}>
        {t(`shipping.state.${row.state}`)}
      </Tag>
      {row.handedOn === null && (
        <Tag shape={isLate ? 'diamond' : 'empty'} tone={isLate ? 'warn' : 'quiet'}>
          {sayShips(row, today, text)}
        </Tag>
      )}
      {row.incident && (
        <Tag shape="diamond" tone="bad">
          {t(`staff.incident.kind.${row.incident}`)}
        </Tag>
      )}
      {row.again && (
        <Tag shape="half" tone="warn">
          {t('shipping.again')}
        </Tag>
      )}
      {row.zone === 'islands' && (
        <Tag shape="diamond" tone="warn">
          {t('shipping.customs')}
        </Tag>
      )}
      {row.toDepot && (
        <Tag shape="diamond" tone="warn">
          {t('shipping.atDepot')}
        </Tag>
      )}
      {row.handling === 'folded' && <Tag shape="empty">{t('shipping.folded')}</Tag>}
      {row.anonymous && <Tag shape="empty">{t('shipping.anonymous')}</Tag>}
    </div>
  )
}

/** For a carrier without a service: its number, if it gives one. */
function TypedNumber({ row, carrier, deeds }: RowProps & { carrier: ShippingCarrier }) {
  const { t } = useText()
  const caller = useCaller()
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void deeds.run([row], (one) => announceShipment(caller, one, typed.trim()))
  }
  return (
    <form className="shipping-typed" onSubmit={submit}>
      <TextField
        label={t('shipping.tracking')}
        hint={t('shipping.trackingOptional')}
        autoComplete="off"
        maxLength={40}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" small aria-disabled={deeds.progress !== null}>
        {t('shipping.typeNumber', { carrier: carrier.name })}
      </Button>
    </form>
  )
}

type RowProps = { row: ShippingRow; deeds: ShippingDeeds }

function Buttons({
  row,
  carrier,
  deeds,
  onEdit,
}: RowProps & { carrier: ShippingCarrier | undefined; onEdit: () => void }) {
  const { t } = useText()
  const caller = useCaller()
  const busy = deeds.progress !== null
  const of = <span className="visually-hidden"> {row.order}</span>
  const isCancellable = row.hasLabels && row.handedOn === null && row.state === 'registered'
  return (
    <div className="shipping-buttons">
      {row.incident && (
        <ButtonLink small to={`${deskOrderLink(row.order)}#incidencias`}>
          {t('shipping.solve')}
          {of}
        </ButtonLink>
      )}
      {isOpen(row) && row.state !== 'sending' && (
        <Button small aria-disabled={busy} onClick={onEdit}>
          {t('shipping.edit')}
          {of}
        </Button>
      )}
      {isOpen(row) && carrier?.linked && (
        <Button small aria-disabled={busy} onClick={() => void deeds.all('announce', [row])}>
          {t(row.state === 'sending' ? 'shipping.announceAgain' : 'shipping.announce')}
          {of}
        </Button>
      )}
      {mayLeave(row) && (
        <Button small aria-disabled={busy} onClick={() => void deeds.all('handover', [row])}>
          {t('shipping.handover')}
          {of}
        </Button>
      )}
      {(isCancellable || row.state === 'sending') && (
        <Button
          kind="text"
          aria-disabled={busy}
          onClick={() => void deeds.run([row], (one) => cancelShipment(caller, one))}
        >
          {t('shipping.cancel')}
          {of}
        </Button>
      )}
    </div>
  )
}

type ShippingRowViewProps = RowProps & {
  today: string
  carrier: ShippingCarrier | undefined
  isChosen: boolean
  onChoose: (on: boolean) => void
  onEdit: () => void
}

/** One shipment: recipient, parcels, state, and what may be done with it. */
export function ShippingRowView(props: ShippingRowViewProps) {
  const { row, today, carrier, deeds, isChosen, onChoose, onEdit } = props
  const { t, language } = useText()
  const kg = formatNumber(Math.round(weightOf(row) / 100) / 10, language)
  const over = [...new Set(row.parcels.flatMap((parcel) => parcel.over))]
  return (
    <li className="shipping-row">
      <RowCheck
        label={t('shipping.choose', { name: row.order })}
        checked={isChosen}
        onToggle={() => onChoose(!isChosen)}
      />
      <div className="shipping-who">
        <Link to={deskOrderLink(row.order)}>
          {row.shipment > 1
            ? t('shipping.shipment', { order: row.order, number: row.shipment })
            : row.order}
        </Link>
        <strong>{row.recipient}</strong>
        <span>
          {row.postalCode} {row.city}
        </span>
      </div>
      <div>
        <p className="figure">{t('shipping.parcels', { count: row.parcels.length, kg })}</p>
        {row.trackingNumber && <p className="small figure">{row.trackingNumber}</p>}
        {isOpen(row) &&
          over.map((each) => (
            <p key={each} className="small shipping-over">
              {t(`shipping.parcel.over.${each}`, { carrier: carrier?.name ?? '' })}
            </p>
          ))}
        {row.said !== '' && (
          <p className="small">
            {t('shipping.saidBy', { carrier: carrier?.name ?? '', said: row.said })}
          </p>
        )}
      </div>
      <Remarks row={row} today={today} />
      <div className="shipping-deeds">
        <Buttons row={row} carrier={carrier} deeds={deeds} onEdit={onEdit} />
        {row.state === 'ready' && carrier && !carrier.linked && (
          <TypedNumber row={row} carrier={carrier} deeds={deeds} />
        )}
      </div>
    </li>
  )
}
