import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import { saveRuling } from '../../buying/tax/store.ts'
import type { Actor } from '../../order/store.ts'
import type { OrderRow } from '../../order/tables.ts'
import type { Lifecycle } from './lifecycle.ts'
import { givenIn, listDoubtfulOf } from './store-tax.ts'
import { isOpenToRuling } from './tax-correction.ts'
import { settleTax } from './tax-lifecycle.ts'

export type WantedRuling = { belongs: boolean; note: string; staffId: string }

/**
 * Staff rule whether a VAT number belongs to the buyer. The ruling applies to all orders of this
 * buyer with this number, future ones included; VAT of paid ones is refunded when no money is
 * pending. Refused if nothing is unclear.
 */
export async function ruleOnVatNumber(
  life: Lifecycle,
  order: OrderRow,
  { belongs, note, staffId }: WantedRuling,
): Promise<Result<true>> {
  const { db, now } = life.context
  const given = givenIn(order.tax)
  const euVat = order.tax?.evidence.taxpayer.euVat
  if (!given || !euVat || !isOpenToRuling(order.tax))
    return refuse({ code: 'orders.vatNumber.clear', field: 'belongs' })
  await saveRuling(db, { ...given, belongs, note, at: now(), by: staffId })
  const by: Actor = { actor: 'staff', actorId: staffId, reason: note }
  const ruled = { ...euVat, ruling: { holder: given.holder, belongs } }
  await settleTax(life, order.id, ruled, by)
  for (const { id } of await listDoubtfulOf(db, given))
    if (id !== order.id) await settleTax(life, id, ruled, by)
  return accept(true)
}
