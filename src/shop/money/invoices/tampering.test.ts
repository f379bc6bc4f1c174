/**
 * Every column of the tables of invoices and every leaf of a document, changed with triggers
 * disabled: the check finds and names the change.
 */
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ReportingShop, reportingShop } from '../../../../test/agency.ts'
import { ANSWER, CHANGES, OF_FULL, RECORD, TABLES } from '../../../../test/tampered-columns.ts'
import { findOrderById } from '../../order/store.ts'
import { annulInvoice } from '../../ordering/invoices/annul-lifecycle.ts'
import { rectifyInvoice } from '../../ordering/invoicing/rectify-lifecycle.ts'
import { digestOf, partsOf, sealedInvoice } from './document-hash.ts'
import { inspectInvoices } from './inspect-chain.ts'
import { sayBreak } from './inspect-link.ts'
import { invoicesOfOrder } from './store.ts'
import { readChain } from './store-records.ts'

let reporting: ReportingShop
/** The changed invoice, a full one with a recipient; its correction; an annulled one. */
let [full, rectifying, annulled] = ['', '', '']

const COMPANY = {
  ...{ type: 'company', name: 'Rótulos Sierra Sur, S. L.', taxId: 'B12345674', reference: 'CC-7' },
  ...{
    address: 'Calle del Molino, 14, bajo',
    postalCode: '03501',
    city: 'Benidorm',
    country: 'ES',
  },
}
const MADRID = {
  method: 'carrier',
  address: 'Calle Mayor, 1',
  postalCode: '28013',
  city: 'Madrid',
  country: 'ES',
}

beforeAll(async () => {
  reporting = await reportingShop()
  const { life, shop } = reporting
  const { db } = shop.database
  await reporting.paid()
  const { id } = await reporting.paidBy(COMPANY, MADRID)
  const found = await findOrderById(db, id)
  if (!found) throw new Error('no order')
  const taken = { kind: 'amount', grossCents: 1000 } as const
  await db.transaction((tx) =>
    rectifyInvoice(life, tx, { order: found.order, taken, reason: 'refund', at: shop.clock.now }),
  )
  const [first, second] = await invoicesOfOrder(db, id)
  ;[full, rectifying] = [first?.number ?? '', second?.number ?? '']
  const [row] = await invoicesOfOrder(db, await reporting.paid())
  if (!row) throw new Error('no invoice')
  annulled = row.number
  await db.transaction((tx) =>
    annulInvoice(tx, { row, by: { actor: 'system' }, at: shop.clock.now }),
  )
  await reporting.later()
  await reporting.paid()
})
afterAll(() => reporting.shop.close())

async function inspected(): Promise<string[]> {
  const { chains, gaps, misplaced } = await inspectInvoices(reporting.shop.database.db)
  return [
    ...chains.flatMap(({ findings }) => findings.map(sayBreak)),
    ...misplaced.map(({ number, part }) => `${number} ${part}`),
    ...gaps.map(({ series, year }) => `gap ${series} ${year}`),
  ]
}

const COPIES = TABLES.map((table) => `CREATE TEMP TABLE kept_${table} AS SELECT * FROM ${table}`)
const BACK = TABLES.map((table) => {
  const overriding = table === 'invoice_records' ? 'OVERRIDING SYSTEM VALUE' : ''
  return `DELETE FROM ${table}; INSERT INTO ${table} ${overriding} SELECT * FROM kept_${table}; DROP TABLE kept_${table}`
})

/** Seals all documents of a chain as they are now: what a forger can do who knows this program. */
async function reseal(client: pg.ClientBase): Promise<void> {
  const { db, pool } = reporting.shop.database
  const { rows } = await pool.query<{ issuer: string }>(
    'SELECT issuer_tax_id AS issuer FROM invoice_chains',
  )
  for (const { issuer } of rows) {
    let last: string | null = null
    for (const link of await readChain(db, issuer, 0, 1000)) {
      const { id, parts: _, digest: __, ...record } = link.rows.record
      const sealed = { invoice: sealedInvoice(link.rows.invoice), record }
      last = digestOf(sealed, last)
      await client.query('UPDATE invoice_records SET parts = $1, digest = $2 WHERE id = $3', [
        partsOf(sealed),
        last,
        id,
      ])
    }
    await client.query('UPDATE invoice_chains SET digest = $1 WHERE issuer_tax_id = $2', [
      last,
      issuer,
    ])
  }
}

/** The errors found with the change; it is reverted afterwards. */
async function foundAfter(
  change: string,
  follow: typeof reseal = async () => {},
): Promise<string[]> {
  const client = await reporting.shop.database.pool.connect()
  const asIs = (statements: readonly string[]) =>
    client.query(
      [
        "SET session_replication_role = 'replica'",
        ...statements,
        'RESET session_replication_role',
      ].join('; '),
    )
  try {
    await asIs([...COPIES, change])
    await client.query("SET session_replication_role = 'replica'")
    await follow(client)
    await client.query('RESET session_replication_role')
    return await inspected()
  } finally {
    await asIs(BACK).finally(() => client.release(true))
  }
}

test('no error without a change', async () => expect(await inspected()).toEqual([]))

/**
 * When the agency may be called again and the result of the last calls: it changes all the time and
 * is no part of an invoice.
 */
const MOVING = ['not_before', 'failing_since', 'failures', 'last_fault']

const filled = (text: string): string =>
  text
    .replaceAll('$full', full)
    .replaceAll('$rectifying', rectifying)
    .replaceAll('$annulled', annulled)

describe.each(TABLES)('a column of %s', (table) => {
  test.each(CHANGES[table])('%s', async (_, set, named) => {
    const found = await foundAfter(filled(`UPDATE ${table} SET ${set}`))
    expect(found.join('\n')).toContain(filled(named))
  })
  test('all columns are covered', async () => {
    const { rows } = await reporting.shop.database.pool.query<{ name: string }>(
      'SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1',
      [table],
    )
    const expected = rows
      .map(({ name }) => name)
      .filter((name) => table !== 'invoice_sending' || !MOVING.includes(name))
    expect(CHANGES[table].map(([column]) => column).toSorted()).toEqual(expected.toSorted())
  })
})

type Leaf = [path: (string | number)[], value: unknown]
const leavesOf = (value: unknown, path: (string | number)[] = []): Leaf[] => {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  const entries = Object.entries(value)
  return entries.length === 0
    ? [[path, value]]
    : entries.flatMap(([key, each]) => leavesOf(each, [...path, key]))
}
const otherThan = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'string') return `${value}x`
  return 'x'
}

test('every leaf of a document, of each kind of invoice, by the name of its part', async () => {
  const { pool } = reporting.shop.database
  for (const number of [full, rectifying]) {
    const { rows } = await pool.query<{ content: unknown }>(
      'SELECT content FROM invoices WHERE number = $1',
      [number],
    )
    const leaves = leavesOf(rows[0]?.content)
    expect(leaves.length).toBeGreaterThan(30)
    for (const [path, value] of leaves) {
      const next = JSON.stringify(otherThan(value)).replaceAll("'", "''")
      const at = path.join(',')
      const found = await foundAfter(
        `UPDATE invoices SET content = jsonb_set(content, '{${at}}', '${next}') WHERE number = '${number}'`,
      )
      expect(found.join('\n'), at).toContain(`(${number}) is not as it was stored: `)
      expect(found.join('\n'), at).toContain(`invoice.content.${path.slice(0, 2).join('.')}`)
    }
  }
})

const within = (path: string, json: string) =>
  `UPDATE invoices SET content = jsonb_set(content, '{${path}}', '${json}') ${OF_FULL}`
const OTHER_TOTAL = `regexp_replace(xml, '<i:ImporteTotal>[^<]*', '<i:ImporteTotal>1.00')`

describe('documents that were sealed again after the change, up to the end of the chain', () => {
  test('nothing is found of what was only sealed again', async () => {
    expect(await foundAfter('SELECT 1', reseal)).toEqual([])
  })
  test.each([
    [
      'the recipient is not that of the record',
      within('recipient,name', '"Otra, S. L."'),
      'xml.NombreRazon',
    ],
    [
      'the goods are not those of the record',
      within('lines,0,text', '"Vinilo"'),
      'xml.DescripcionOperacion',
    ],
    ['the rate is not that of the record', within('taxes,0,rateBp', '1000'), 'xml.TipoImpositivo'],
    ['the parts do not make the total', within('totals,vatCents', '1'), 'copied totals'],
    ['a copied column', `UPDATE invoices SET gross_cents = 1 ${OF_FULL}`, 'copied gross_cents'],
    [
      'the paper is not what an older version recorded',
      `UPDATE invoice_records SET system_version = '0.9', xml = ${OTHER_TOTAL} ${RECORD}`,
      'paper',
    ],
  ])('%s', async (_, change, named) => {
    expect((await foundAfter(filled(change), reseal)).join('\n')).toContain(named)
  })
  test('a change only visible on the paper is found by the final digest, noted elsewhere', async () => {
    const end = async () =>
      (await inspectInvoices(reporting.shop.database.db)).chains.map(({ digest }) => digest)
    const [before, after] = [await end(), [] as (string | null)[][]]
    await foundAfter(filled(within('lines,0,detail', '"Otra cosa"')), async (client) => {
      await reseal(client)
      after.push(await end())
    })
    expect(after).toHaveLength(1)
    expect(after[0]).not.toEqual(before)
  })
})

test('additions and removals: an invoice, a record, an answer, a part of a document', async () => {
  const gone = (table: string, where: string) => foundAfter(filled(`DELETE FROM ${table} ${where}`))
  expect((await gone('invoices', OF_FULL)).join('\n')).toContain('a record is missing')
  expect((await gone('invoice_records', RECORD)).join('\n')).toContain(
    filled('$full invoice_records'),
  )
  expect((await gone('invoice_answers', ANSWER)).join('\n')).toContain('invoice_answers.place')
  expect(
    (await gone('invoice_answers', 'WHERE place = (SELECT max(place) FROM invoice_answers)')).join(
      '\n',
    ),
  ).toContain('invoice_sending.answers')
  const added = `UPDATE invoices SET content = content || '{"note": "x"}' ${OF_FULL}`
  expect((await foundAfter(filled(added))).join('\n')).toContain('invoice.content.note')
  const copied = `INSERT INTO invoices (number, series, year, sequence, kind, order_id, issued_on, issued_at, gross_cents, content)
    SELECT 'F2026-000002', series, year, 2, kind, gen_random_uuid(), issued_on, issued_at, gross_cents, content FROM invoices ${OF_FULL}`
  expect((await foundAfter(filled(copied))).join('\n')).toContain('F2026-000002 invoice_records')
})
