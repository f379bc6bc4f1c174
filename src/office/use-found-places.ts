import { useEffect, useState } from 'react'
import { localText, type Translate } from '../platform/text.ts'
import { deskOrderLink, recordLink } from '../shop/site/office-rooms.ts'
import { type StaffRole, staffMay } from '../shop/site/staff-rights.ts'
import { useText } from '../ui/text.tsx'
import { useRested } from '../ui/use-rested.ts'
import type { Place } from './palette-places.ts'
import { loadProducts } from './products-calls.ts'
import { type Caller, loadDesk } from './staff-calls.ts'
import { useCaller } from './use-desk.ts'
import { DESK, deskLink } from './use-desk-address.ts'

/** Shorter texts are found in too many orders. */
const LEAST = 2
const MOST_OF_EACH = 5
const REST_MS = 200

type Found = { state: 'idle' | 'asking' | 'done' | 'failed'; places: readonly Place[] }
type Asked = { places: Place[]; failed: boolean }
const NOTHING: Asked = { places: [], failed: false }

async function orderPlaces(
  caller: Caller,
  search: string,
  t: Translate,
  signal: AbortSignal,
): Promise<Asked> {
  const answer = await loadDesk(caller, { ...DESK, view: 'all', search }, signal)
  if (answer.kind !== 'done') return { places: [], failed: true }
  const places = answer.data.items.slice(0, MOST_OF_EACH).map(({ number, customer }) => ({
    label: number,
    detail: customer,
    to: deskOrderLink(number),
  }))
  const more =
    answer.data.total > places.length
      ? [
          {
            label: t('staff.palette.allOrders', { typed: search }),
            detail: t('staff.orders'),
            to: deskLink({ ...DESK, view: 'all', search }),
          },
        ]
      : []
  return { places: [...places, ...more], failed: false }
}

/** The orders and products that the shop finds for a text, after a pause in typing. */
export function useFoundPlaces(typed: string, roles: readonly StaffRole[]): Found {
  const { t, language } = useText()
  const caller = useCaller()
  const search = useRested(typed.trim(), REST_MS)
  const [found, setFound] = useState<Found>({ state: 'idle', places: [] })
  useEffect(() => {
    if (search.length < LEAST) return setFound({ state: 'idle', places: [] })
    const ends = new AbortController()
    const products = async (): Promise<Asked> => {
      const query = new URLSearchParams({ q: search })
      const answer = await loadProducts(caller, `${query}`, ends.signal)
      if (answer.kind !== 'done') return { places: [], failed: true }
      const places = answer.data.items.slice(0, MOST_OF_EACH).map(({ slug, name }) => ({
        label: localText(name, language),
        detail: t('recipes.title'),
        to: recordLink('products', slug),
      }))
      return { places, failed: false }
    }
    const ask = async () => {
      setFound(({ places }) => ({ state: 'asking', places }))
      const asked = await Promise.all([
        staffMay(roles, 'orders:see') ? orderPlaces(caller, search, t, ends.signal) : NOTHING,
        staffMay(roles, 'products') ? products() : NOTHING,
      ])
      if (ends.signal.aborted) return
      setFound({
        state: asked.some(({ failed }) => failed) ? 'failed' : 'done',
        places: asked.flatMap(({ places }) => places),
      })
    }
    void ask()
    return () => ends.abort()
  }, [search, caller, roles, t, language])
  return found
}
