import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isDay } from '../platform/calendar.ts'
import type { Answer } from '../shop/buying/checkout/shop-api.ts'
import type { ShippingRow } from '../shop/ordering/shipping/shipping-schema.ts'
import { useText } from '../ui/text.tsx'
import { announceShipment, handOver, loadShipping, type ShippingPlace } from './shipping-calls.ts'
import type { ShippingDeed } from './shipping-rows.ts'
import { type OnExpired, shutOutBy, useCaller, useReading } from './use-desk.ts'

const NAMES = { view: 'vista', on: 'dia' } as const
export const SHIPPING_TABS = ['day', 'transit', 'incidents'] as const

/** View and day stand in the address. */
export function useShippingAddress() {
  const [params, setParams] = useSearchParams()
  const on = params.get(NAMES.on)
  const place = {
    view: SHIPPING_TABS.find((view) => view === params.get(NAMES.view)) ?? 'day',
    on: isDay(on) ? on : '',
  }
  const go = (change: Partial<ShippingPlace>) => {
    const next = { ...place, ...change }
    const query = new URLSearchParams()
    if (next.view !== 'day') query.set(NAMES.view, next.view)
    if (next.on !== '') query.set(NAMES.on, next.on)
    setParams(query, { replace: true, preventScrollReset: true })
  }
  return { place, go }
}

export function useShippingDay({ view, on }: ShippingPlace, onExpired: OnExpired) {
  const caller = useCaller()
  const read = useCallback(
    (signal: AbortSignal) => loadShipping(caller, { view, on }, signal),
    [caller, view, on],
  )
  return useReading(read, onExpired)
}

export type ShippingOutcome = { done: number; refused: string[] }

/** Calls for one shipment after the other; one that is refused stops no other. */
export function useShippingDeeds(onDone: () => void, onExpired: OnExpired) {
  const { t } = useText()
  const caller = useCaller()
  const [progress, setProgress] = useState<{ done: number; count: number } | null>(null)
  const [outcome, setOutcome] = useState<ShippingOutcome | null>(null)
  const run = async (
    rows: readonly ShippingRow[],
    send: (row: ShippingRow) => Promise<Answer<unknown>>,
  ): Promise<boolean> => {
    if (progress || rows.length === 0) return false
    const refused: string[] = []
    setOutcome(null)
    for (const [done, row] of rows.entries()) {
      setProgress({ done, count: rows.length })
      const answer = await send(row)
      const notice = shutOutBy(answer)
      if (notice !== undefined) {
        setProgress(null)
        onExpired(notice)
        return false
      }
      if (answer.kind !== 'done') {
        const said = answer.kind === 'refused' ? answer.refusals[0]?.message : undefined
        refused.push(`${row.order}: ${said ?? t('staff.unreachable')}`)
      }
    }
    setProgress(null)
    setOutcome({ done: rows.length - refused.length, refused })
    onDone()
    return refused.length === 0
  }
  const deeds: Record<ShippingDeed, (row: ShippingRow) => Promise<Answer<unknown>>> = {
    announce: (row) => announceShipment(caller, row, ''),
    handover: (row) => handOver(caller, row),
  }
  return {
    progress,
    outcome,
    run,
    all: (deed: ShippingDeed, rows: readonly ShippingRow[]) => run(rows, deeds[deed]),
  }
}
export type ShippingDeeds = ReturnType<typeof useShippingDeeds>
