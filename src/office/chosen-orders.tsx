import { useState } from 'react'
import { type BatchAction, suits } from '../shop/ordering/batches/batch.ts'
import type { DeskPage } from '../shop/ordering/orders/desk-schema.ts'
import { useText } from '../ui/text.tsx'
import { BatchBar, BatchResults } from './batch-bar.tsx'
import { ConfirmTransfers } from './confirm-transfers.tsx'
import type { DeskColumn } from './desk-columns.ts'
import { DeskList } from './desk-list.tsx'
import type { Sorting } from './products/list-parts.tsx'
import type { Caller } from './staff-calls.ts'
import { useBatch } from './use-batch.ts'
import { useChosen } from './use-chosen.ts'
import type { OnExpired } from './use-desk.ts'
import type { DeskPlace } from './use-desk-address.ts'

type ChosenOrdersProps = {
  caller: Caller
  desk: DeskPage
  place: DeskPlace
  nowMs: number
  columns: readonly DeskColumn[]
  sorting: Sorting
  onExpired: OnExpired
  onDone: () => void
}

/** The list of orders, what can be done with the chosen ones, and what was done. */
export function ChosenOrders({
  caller,
  desk,
  place,
  onExpired,
  onDone,
  ...list
}: ChosenOrdersProps) {
  const { t } = useText()
  const chosen = useChosen(desk.items.map(({ number }) => number))
  const batch = useBatch(caller, onExpired, onDone)
  const orders = desk.items.filter(({ number }) => chosen.has(number))
  const [asked, setAsked] = useState(false)
  const suiting = (action: BatchAction) => orders.filter((order) => suits(action, order))
  const start = (action: BatchAction) =>
    batch.start(
      action,
      suiting(action).map(({ number }) => ({ number })),
    )
  // Money that is confirmed cannot be taken back.
  const act = (action: BatchAction) => (action === 'confirm' ? setAsked(true) : start(action))
  return (
    <>
      <BatchResults batch={batch} />
      {(orders.length > 0 || batch.busy !== null) && (
        <BatchBar
          chosen={t('staff.batch.chosen', { count: orders.length })}
          fitting={(action) => suiting(action).length}
          batch={batch}
          onAct={act}
          onNone={chosen.none}
        />
      )}
      <ConfirmTransfers
        open={asked}
        orders={suiting('confirm')}
        onSure={() => {
          setAsked(false)
          start('confirm')
        }}
        onClose={() => setAsked(false)}
      />
      {desk.items.length > 0 && <DeskList {...{ desk, place, chosen }} {...list} />}
    </>
  )
}
