import { useId, useState } from 'react'
import type { ShippingDay, ShippingRow } from '../shop/ordering/shipping/shipping-schema.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { useText } from '../ui/text.tsx'
import { ReadingNotes } from './reading-notes.tsx'
import { RoomMain } from './room-main.tsx'
import { RowCheck } from './row-check.tsx'
import { ShippingBulk, ShippingResult } from './shipping-bulk.tsx'
import { ShippingHead, ShippingTabs } from './shipping-head.tsx'
import { ShippingParcels } from './shipping-parcels.tsx'
import { ShippingRowView } from './shipping-row.tsx'
import { byCarrier, rowKey } from './shipping-rows.ts'
import { useRoom } from './use-office.ts'
import { useShippingAddress, useShippingDay, useShippingDeeds } from './use-shipping.ts'
import './shipping.css'

type Choosing = {
  chosen: ReadonlySet<string>
  choose: (rows: readonly ShippingRow[], on: boolean) => void
}

function useChoosing(): Choosing & { clear: () => void } {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const choose = (rows: readonly ShippingRow[], on: boolean) => {
    const keys = new Set(rows.map(rowKey))
    setChosen((before) => (on ? before.union(keys) : before.difference(keys)))
  }
  return { chosen, choose, clear: () => setChosen(new Set()) }
}

type GroupProps = Choosing & {
  day: ShippingDay
  group: ReturnType<typeof byCarrier>[number]
  deeds: ReturnType<typeof useShippingDeeds>
  onEdit: (row: ShippingRow) => void
}

/** The shipments of one carrier. */
function Group({ day, group, deeds, chosen, choose, onEdit }: GroupProps) {
  const { t } = useText()
  const { carrier, rows } = group
  const some = rows.filter((row) => chosen.has(rowKey(row))).length
  return (
    <section className="stack-small">
      <div className="shipping-group">
        <RowCheck
          label={t('shipping.chooseAll', { count: rows.length })}
          checked={some === rows.length}
          mixed={some > 0 && some < rows.length}
          onToggle={() => choose(rows, some < rows.length)}
        />
        <h2>
          {carrier?.name ?? t('shipping.noCarrierYet')}{' '}
          <span className="figure secondary">{rows.length}</span>
        </h2>
      </div>
      <ul className="shipping-list">
        {rows.map((row) => (
          <ShippingRowView
            key={rowKey(row)}
            row={row}
            today={day.today}
            carrier={carrier}
            deeds={deeds}
            isChosen={chosen.has(rowKey(row))}
            onChoose={(on) => choose([row], on)}
            onEdit={() => onEdit(row)}
          />
        ))}
      </ul>
    </section>
  )
}

function OpenDay({ day, reload }: { day: ShippingDay; reload: () => void }) {
  const { t } = useText()
  const { onExpired } = useRoom()
  const { place, go } = useShippingAddress()
  const { chosen, choose, clear } = useChoosing()
  const [edited, setEdited] = useState<ShippingRow | null>(null)
  const deeds = useShippingDeeds(reload, onExpired)
  const { rows, carriers, left } = day
  return (
    <>
      {place.view === 'day' && (
        <ShippingHead {...{ place, go, onExpired }} shown={day} onDone={reload} />
      )}
      <ShippingResult outcome={deeds.outcome} />
      {left > 0 && <p className="small">{t('shipping.left', { count: left })}</p>}
      {rows.length === 0 && <EmptyState title={t(`shipping.none.${place.view}`)} />}
      {byCarrier(rows, carriers).map((group) => (
        <Group
          key={group.carrier?.id ?? ''}
          {...{ day, group, deeds, chosen, choose }}
          onEdit={setEdited}
        />
      ))}
      <ShippingBulk
        chosen={rows.filter((row) => chosen.has(rowKey(row)))}
        carriers={carriers}
        deeds={deeds}
        onClear={clear}
      />
      {edited && (
        <ShippingParcels
          row={edited}
          carriers={carriers}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null)
            reload()
          }}
          onExpired={onExpired}
        />
      )}
    </>
  )
}

/** What leaves today by carrier, what is on its way, and what needs help. */
export default function ShippingPage() {
  const { onExpired } = useRoom()
  const { t } = useText()
  const title = useId()
  const { place, go } = useShippingAddress()
  const { shown, failed, reload } = useShippingDay(place, onExpired)
  return (
    <RoomMain labelledBy={title} className="shipping-room">
      <div className="desk stack">
        <h1 id={title}>{t('shipping.room')}</h1>
        <ShippingTabs place={place} go={go} shown={shown} />
        <ReadingNotes hasShown={shown !== null} failed={failed} onRetry={reload} />
        {shown && <OpenDay day={shown} reload={() => void reload()} />}
      </div>
    </RoomMain>
  )
}
