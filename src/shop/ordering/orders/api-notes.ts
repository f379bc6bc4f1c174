import { type Api, makeApi, refusalsAs } from '../../../platform/http.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { recordChange } from '../../session/store-audit.ts'
import { mentionedIn } from '../desk/mentions.ts'
import { findMentionable, insertNote, markSeen } from '../desk/store-notes.ts'
import { noteRoute, seenRoute } from './api-notes-routes.ts'
import { loadStaffOrder, mustFind } from './api-staff-order.ts'
import type { Lifecycle } from './lifecycle.ts'

/** Notes of staff on orders. */
export function notesApi(life: Lifecycle): Api {
  const { db, now } = life.context
  const api = makeApi()

  api.openapi(noteRoute, async (c) => {
    const staff = await requireStaff(life.context, c, noteRoute)
    const found = await mustFind(life, c.req.valid('param').number)
    const { said } = c.req.valid('json')
    if (said === '') throw refusalsAs(422, [{ code: 'orders.note.empty', field: 'said' }])
    const mentioned = mentionedIn(said, await findMentionable(db))
    if (!mentioned.ok) throw refusalsAs(422, mentioned.refusals)
    const note = { orderId: found.order.id, at: now(), by: staff, said }
    await db.transaction(async (tx) => {
      await insertNote(tx, note, mentioned.value)
      // The text stays in the order alone, with which it is erased.
      await recordChange(tx, {
        ...{ at: note.at, by: staff, noun: 'note', nounId: found.order.number, action: 'added' },
      })
    })
    return c.json({ data: await loadStaffOrder(life, c, staff, found) }, 200)
  })

  api.openapi(seenRoute, async (c) => {
    const staff = await requireStaff(life.context, c, seenRoute)
    const found = await mustFind(life, c.req.valid('param').number)
    await markSeen(db, { orderId: found.order.id, readerId: staff.id, at: now() })
    return c.json({ data: await loadStaffOrder(life, c, staff, found) }, 200)
  })

  return api
}
