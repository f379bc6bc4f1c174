/**
 * `npm run invoices -- verify` as an accountant runs it: in a process of its own, on the database
 * of a shop.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadMessages } from '../src/platform/messages.ts'
import { translate } from '../src/platform/text.ts'
import { publishedShop } from '../src/shop/catalogue/store-published.ts'
import type { Lifecycle } from '../src/shop/ordering/orders/lifecycle.ts'
import { markOrderPaid } from '../src/shop/ordering/orders/order-lifecycle.ts'
import { placeOrder } from '../test/checkout.ts'
import { type WholeShop, wholeShop } from '../test/whole-shop.ts'

let shop: WholeShop
let folder: string
beforeAll(async () => {
  shop = await wholeShop()
  folder = await mkdtemp(join(tmpdir(), 'invoices-'))
  const messages = loadMessages('locales')
  const life: Lifecycle = {
    context: shop.context,
    shop: publishedShop(shop.database.db, () => '1'),
    translator: (language) => (key, params) =>
      translate(messages[language] ?? messages.es, language, key, params),
  }
  for (let count = 0; count < 3; count++) {
    const { number } = await placeOrder(shop)
    const { rows } = await shop.database.pool.query<{ id: string }>(
      'SELECT id FROM orders WHERE number = $1',
      [number],
    )
    const paid = {
      orderId: rows[0]?.id ?? '',
      attemptId: 'a',
      method: 'card',
      amountCents: 9995,
      at: shop.clock.now,
    }
    await shop.database.db.transaction((tx) => markOrderPaid(life, tx, paid))
  }
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

const verify = (...args: string[]) =>
  new Promise<{ code: number; says: string }>((resolve) => {
    const env = { PATH: process.env.PATH, DATABASE_URL: shop.database.url, DATA_DIR: folder }
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'invoices.ts'), ...args],
      { env },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), says: out + err }),
    )
  })
/** Bypasses the triggers of the database, as a person with its password could. */
async function tamper(statement: string): Promise<void> {
  await shop.database.pool.query(
    `BEGIN; SET LOCAL session_replication_role = 'replica'; ${statement}; COMMIT`,
  )
}

test('walks the chain, and names the first link that is broken and the gap in the numbers', async () => {
  expect(await verify('verify')).toEqual({
    code: 0,
    says: expect.stringMatching(
      /^B00000000: 3 records, each upon the one before, digest [0-9a-f]{64}\n$/,
    ),
  })
  await tamper(`UPDATE invoice_records SET hash = repeat('0', 64) WHERE position >= 2`)
  const broken = await verify('verify')
  expect(broken.code).toBe(1)
  expect(broken.says).toMatch(/^B00000000: BROKEN at record 2 \([FS]2026-0*2\) was changed/)
  await tamper('DELETE FROM invoices WHERE sequence = 2')
  expect((await verify('verify')).says).toMatch(
    /GAP in series [FS] of 2026: 2 invoices, the last number is 3/,
  )
})

test('without a subcommand it prints the usage', async () => {
  expect(await verify()).toEqual({
    code: 2,
    says: 'usage: npm run invoices -- verify | annul NUMBER [REASON]\n',
  })
})
