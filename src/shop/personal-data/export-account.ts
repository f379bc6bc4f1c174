import { csvOf } from '../../platform/csv.ts'
import { listMailsAbout, listMailsTo } from '../../platform/mail/store.ts'
import type { Language, Translate } from '../../platform/text.ts'
import type { ZipEntry } from '../../platform/zip.ts'
import { filesOf } from '../artwork/files/uploads-kept.ts'
import { invoiceOf, invoicesOfOrder } from '../money/invoices/store.ts'
import { invoicePaper } from '../ordering/invoicing/invoice-paper-lifecycle.ts'
import type { Lifecycle } from '../ordering/orders/lifecycle.ts'
import { loadAccountData } from './store-export-account.ts'
import { type ExportedFile, type ExportedOrder, loadOrdersAfter } from './store-export-orders.ts'

const ORDERS_AT_ONCE = 50

export type Exported = { userId: string; email: string; language: Language; t: Translate }

/**
 * Portable names: a file keeps its customer's name, without characters that are special in paths.
 */
const fileSafe = (name: string): string =>
  name.replace(/[<>:"/\\|?*\p{Cc}]/gu, '_').replace(/^\.+|[. ]+$/g, '_') || '_'

const json = (name: string, at: Date, content: unknown): ZipEntry => ({
  name,
  at,
  bytes: Buffer.from(`${JSON.stringify(content, null, 2)}\n`),
})

/** Euros in the notation of our countries' spreadsheets. */
const euros = (cents: number): string => {
  const size = Math.abs(cents)
  const rest = String(size % 100).padStart(2, '0')
  return `${cents < 0 ? '-' : ''}${Math.trunc(size / 100)},${rest}`
}

/** Its bytes are read when it is written; undefined where they are deleted. */
async function fileEntry(
  { context }: Lifecycle,
  folder: string,
  file: ExportedFile,
): Promise<ZipEntry | undefined> {
  const files = filesOf(context)
  const size = await files.sizeOf(file.uploadId)
  if (size === null) return undefined
  const side = file.side === 'both' ? '' : `${file.side}-`
  const name = `${folder}/${file.position}-${file.design}-${side}${fileSafe(file.fileName)}`
  return { name, at: file.createdAt, size, read: () => files.read(file.uploadId) }
}

async function* orderEntries(
  life: Lifecycle,
  { t }: Exported,
  order: ExportedOrder,
  at: Date,
): AsyncGenerator<ZipEntry> {
  const folder = `${t('accounts.export.orders')}/${order.number}`
  const mails = (await listMailsAbout(life.context.db, order.id)).map(
    ({ createdAt, subject, bodyText }) => ({
      at: createdAt,
      subject,
      text: bodyText,
    }),
  )
  yield json(`${folder}/${order.number}.json`, at, { ...order.known, mails })
  for (const row of await invoicesOfOrder(life.context.db, order.id)) {
    const paper = await invoicePaper(life, invoiceOf(row))
    yield { name: `${folder}/${row.number}.pdf`, at: row.issuedAt, bytes: paper }
  }
  for (const file of order.files) {
    const entry = await fileEntry(life, `${folder}/${t('accounts.export.files')}`, file)
    if (entry) yield entry
  }
}

/**
 * The personal data of a customer as the files of an archive: JSON for programs, the orders as a
 * table too, invoices as PDF, artwork as sent. One order at a time, so that memory use does not
 * depend on their number.
 */
export async function* accountEntries(
  life: Lifecycle,
  exported: Exported,
): AsyncGenerator<ZipEntry> {
  const { context } = life
  const { userId, email, t } = exported
  const at = context.now()
  yield {
    name: t('accounts.export.readmeName'),
    at,
    bytes: Buffer.from(`${t('accounts.export.readme')}\n`),
  }
  const mails = (await listMailsTo(context.db, email)).map(({ createdAt, subject, bodyText }) => ({
    at: createdAt,
    subject,
    text: bodyText,
  }))
  yield json(t('accounts.export.dataName'), at, {
    ...(await loadAccountData(context.db, userId)),
    mails,
  })
  const head = ['number', 'date', 'status', 'net', 'vat', 'total'].map((name) =>
    t(`accounts.export.column.${name}`),
  )
  const table: string[][] = []
  for (let after: string | null = null; ; ) {
    const page = await loadOrdersAfter(context.db, userId, after, ORDERS_AT_ONCE)
    for (const order of page) {
      const { number, placedOn, status, netCents, vatCents, grossCents } = order
      table.push([
        number,
        placedOn,
        t(`orders.status.${status}`),
        euros(netCents),
        euros(vatCents),
        euros(grossCents),
      ])
      yield* orderEntries(life, exported, order, at)
    }
    after = page.at(-1)?.id ?? null
    if (page.length < ORDERS_AT_ONCE) break
  }
  yield {
    name: `${t('accounts.export.orders')}.csv`,
    at,
    bytes: Buffer.from(
      csvOf([head, ...table.sort(([one = ''], [other = '']) => (one < other ? 1 : -1))]),
    ),
  }
}
