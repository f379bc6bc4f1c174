import { type Api, makeApi, refusalsAs } from '../../../platform/http.ts'
import type { Result } from '../../../platform/refusal.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { ReadStatement } from '../../money/bank/bank-entry.ts'
import { sha256Of } from '../../money/bank/entry-hash.ts'
import { readEntryCursor } from '../../money/bank/entry-state.ts'
import { readStatement, STATEMENT_MAX_BYTES } from '../../money/bank/read-statement-io.ts'
import { keepStatement } from '../../money/bank/store.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { recordChange } from '../../session/store-audit.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'
import { entriesView } from './api-entries-view.ts'
import {
  confirmEntryRoute,
  entriesRoute,
  ignoreEntryRoute,
  readRoute,
  reopenEntryRoute,
} from './api-routes.ts'
import { confirmEntry, setAside } from './bank-lifecycle.ts'

export const STATEMENT_BODY = {
  path: /^\/api\/staff\/bank\/statements$/,
  limitBytes: 2 * STATEMENT_MAX_BYTES,
}
const LONGEST_NAME = 200

type Sent = { fileName: string; bytes: Uint8Array; read: ReadStatement }

async function sentStatement(file: unknown): Promise<Result<Sent>> {
  if (!(file instanceof File)) return refuse({ code: 'books.bank.file.empty', field: 'file' })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const read = readStatement(bytes)
  if (!read.ok) return read
  const fileName = file.name.replaceAll('\0', '').toWellFormed().slice(0, LONGEST_NAME)
  return { ok: true, value: { fileName, bytes, read: read.value } }
}

function addReading(api: Api, life: Lifecycle): void {
  const { context } = life
  const { db } = context

  api.openapi(readRoute, async (c) => {
    const by = await requireStaff(context, c, readRoute)
    const form = await c.req.parseBody().catch((): Record<string, unknown> => ({}))
    const sent = await sentStatement(form.file)
    if (!sent.ok) {
      const isLarge = sent.refusals.some(({ code }) => code === 'books.bank.file.tooLarge')
      throw refusalsAs(isLarge ? 413 : 422, sent.refusals)
    }
    const { read, fileName, bytes } = sent.value
    const { format, account, entries, left } = read
    const file = { fileName, sha256: sha256Of(bytes), readAt: context.now(), readBy: by.id }
    const added = await db.transaction(async (tx) => {
      const count = await keepStatement(tx, read, file)
      await recordChange(tx, {
        ...{ at: file.readAt, by, noun: 'bank', nounId: fileName, action: 'read' },
        after: { added: count },
      })
      return count
    })
    const { transfer } = (await life.shop.site()).settings
    const otherAccount = account !== '' && account !== transfer.iban.replace(/\s/g, '')
    const repeated = entries.length - added
    c.var.log.info('bank.statement_read', { format, added, repeated, by: by.id })
    return c.json({ data: { format, account, otherAccount, added, repeated, left } }, 200)
  })

  api.openapi(entriesRoute, async (c) => {
    await requireStaff(context, c, entriesRoute)
    const { state, after } = c.req.valid('query')
    return c.json({ data: await entriesView(db, state, readEntryCursor(after)) }, 200)
  })
}

function addDecisions(api: Api, life: Lifecycle): void {
  const { context } = life

  api.openapi(confirmEntryRoute, async (c) => {
    const staff = await requireStaff(context, c, confirmEntryRoute)
    const { id } = c.req.valid('param')
    const { orders } = c.req.valid('json')
    await confirmEntry(life, { id, numbers: orders, by: staff })
    c.var.log.info('bank.entry_confirmed', { entry: id, orders: orders.join(' '), by: staff.id })
    return c.body(null, 204)
  })

  api.openapi(ignoreEntryRoute, async (c) => {
    const staff = await requireStaff(context, c, ignoreEntryRoute)
    const { id } = c.req.valid('param')
    await setAside(life, { id, note: c.req.valid('json').reason, by: staff })
    c.var.log.info('bank.entry_ignored', { entry: id, by: staff.id })
    return c.body(null, 204)
  })

  api.openapi(reopenEntryRoute, async (c) => {
    const staff = await requireStaff(context, c, reopenEntryRoute)
    const { id } = c.req.valid('param')
    await setAside(life, { id, note: null, by: staff })
    c.var.log.info('bank.entry_reopened', { entry: id, by: staff.id })
    return c.body(null, 204)
  })
}

/** Bank statements against the transfers that the shop waits for. */
export function bankApi(life: Lifecycle): Api {
  const api = makeApi()
  addReading(api, life)
  addDecisions(api, life)
  return api
}
