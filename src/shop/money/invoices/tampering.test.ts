/**
 * Every column of the tables of invoices and every leaf of a document, changed with triggers
 * disabled: the check finds and names the change.
 */
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ReportingShop, reportingShop } from '../../../../test/agency.ts'
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

const TABLES = [
  'invoices',
  'invoice_records',
  'invoice_answers',
  'invoice_chains',
  'invoice_sending',
  'invoice_numbers',
] as const
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

const OF_FULL = `WHERE number = '$full'`
const RECORD = `WHERE invoice_id = (SELECT id FROM invoices WHERE number = '$full')`
const ANNULMENT = `WHERE kind = 'anulacion'`
const ANSWER = `WHERE record_id = (SELECT id FROM invoice_records ${RECORD})`
const HEX = "repeat('0', 64)"
/** `column`, the change, and the expected error. */
const CHANGES: Record<(typeof TABLES)[number], [column: string, set: string, named: string][]> = {
  invoices: [
    ['id', `id = gen_random_uuid() ${OF_FULL}`, 'a record is missing'],
    ['number', `number = 'F2026-000900', sequence = 900 ${OF_FULL}`, 'invoice.number'],
    ['series', `series = 'RE', number = 'RE2026-000001' ${OF_FULL}`, 'invoice.series'],
    ['year', `year = 2025, number = 'F2025-000001' ${OF_FULL}`, 'invoice.year'],
    ['sequence', `number = 'F2026-000900', sequence = 900 ${OF_FULL}`, 'invoice.sequence'],
    ['kind', `kind = 'simplified' ${OF_FULL}`, 'invoice.kind, copied kind'],
    ['order_id', `order_id = gen_random_uuid() ${OF_FULL}`, 'invoice.orderId'],
    [
      'refers_to',
      `refers_to = (SELECT id FROM invoices WHERE number = '$annulled') WHERE number = '$rectifying'`,
      '$rectifying refers_to',
    ],
    [
      'reissue_of',
      `reissue_of = (SELECT id FROM invoices WHERE number = '$annulled') ${OF_FULL}`,
      'invoice.reissueOf',
    ],
    ['issued_on', `issued_on = '2026-11-22' ${OF_FULL}`, 'invoice.issuedOn, copied issued_on'],
    ['issued_at', `issued_at = issued_at - interval '1 second' ${OF_FULL}`, 'invoice.issuedAt'],
    [
      'gross_cents',
      `gross_cents = gross_cents + 1 ${OF_FULL}`,
      'invoice.grossCents, copied gross_cents',
    ],
    ['content', `content = content - 'verifier' ${OF_FULL}`, 'invoice.content.verifier'],
  ],
  invoice_records: [
    ['id', `id = DEFAULT ${RECORD}`, 'invoice_answers.record_id'],
    ['issuer_tax_id', `issuer_tax_id = 'B99999999' ${RECORD}`, 'invoice_chains'],
    ['position', `position = position + 100 ${RECORD}`, 'a record is missing'],
    [
      'invoice_id',
      `invoice_id = (SELECT id FROM invoices WHERE number = '$annulled') ${RECORD}`,
      '$full invoice_records',
    ],
    ['kind', `kind = 'anulacion' ${RECORD}`, 'record.kind'],
    ['correction', `correction = true ${RECORD}`, 'record.correction, xml.'],
    ['refused_before', `refused_before = 'S' ${RECORD}`, 'record.refusedBefore, xml.'],
    ['without_prior', `without_prior = true ${ANNULMENT}`, 'record.withoutPrior, xml.'],
    [
      'recipient',
      `recipient = '{"name": "Ana", "idType": "03", "country": "CH", "id": "1"}' ${RECORD}`,
      'record.recipient, xml.',
    ],
    ['previous_number', `previous_number = 'F2026-000099' ${RECORD}`, 'record.previousNumber'],
    [
      'previous_issued_on',
      `previous_issued_on = '2026-01-01' ${RECORD}`,
      'record.previousIssuedOn',
    ],
    ['previous_hash', `previous_hash = ${HEX} ${RECORD}`, 'record.previousHash'],
    [
      'generated_at',
      `generated_at = replace(generated_at, '2026', '2025') ${RECORD}`,
      'record.generatedAt',
    ],
    ['system_version', `system_version = '0.9' ${RECORD}`, 'record.systemVersion'],
    ['hash', `hash = ${HEX} ${RECORD}`, 'record.hash'],
    ['xml', `xml = replace(xml, 'Benidorm', 'x') || ' ' ${RECORD}`, 'record.xml, xml.'],
    ['parts', `parts = parts || '{"invoice.number": "000000000000"}' ${RECORD}`, 'invoice.number'],
    ['digest', `digest = ${HEX} ${RECORD}`, 'invoice_records.digest'],
  ],
  invoice_answers: [
    ['record_id', `record_id = 900000 ${ANSWER}`, 'invoice_answers'],
    ['at', `at = at - interval '1 second' ${ANSWER}`, '($full) has another answer'],
    ['state', `state = 'Incorrecto' ${ANSWER}`, '($full) has another answer'],
    ['csv', `csv = 'A-X' ${ANSWER}`, '($full) has another answer'],
    ['error_code', `error_code = '1109' ${ANSWER}`, '($full) has another answer'],
    ['error_text', `error_text = 'x' ${ANSWER}`, '($full) has another answer'],
    ['issuer_tax_id', `issuer_tax_id = 'B99999999' ${ANSWER}`, 'invoice_answers.place'],
    ['place', `place = place + 100 ${ANSWER}`, 'invoice_answers.place'],
    ['digest', `digest = ${HEX} ${ANSWER}`, '($full) has another answer'],
  ],
  invoice_chains: [
    ['issuer_tax_id', `issuer_tax_id = 'B99999999'`, 'invoice_chains'],
    ['installation', `installation = 'X'`, 'xml.NumeroInstalacion'],
    ['position', 'position = position - 1', 'another is noted as the last'],
    ['number', `number = 'F2026-000099'`, 'another is noted as the last'],
    ['issued_on', `issued_on = '2026-01-01'`, 'another is noted as the last'],
    ['hash', `hash = ${HEX}`, 'another is noted as the last'],
    [
      'generated_at',
      `generated_at = generated_at - interval '1 minute'`,
      'another is noted as the last',
    ],
    ['digest', `digest = ${HEX}`, 'another is noted as the last'],
  ],
  invoice_sending: [
    ['issuer_tax_id', `issuer_tax_id = 'B99999999'`, 'invoice_answers'],
    ['answered_to', 'answered_to = 900', 'invoice_sending.answered_to'],
    ['answers', 'answers = answers - 1', 'invoice_sending.answers'],
    ['answers_digest', `answers_digest = ${HEX}`, 'invoice_sending.answers_digest'],
  ],
  invoice_numbers: [
    ['series', `series = 'RE' WHERE series = 'F'`, 'gap F 2026'],
    ['year', `year = 2025 WHERE series = 'F'`, 'gap F 2026'],
    ['last', `last = last + 1 WHERE series = 'F'`, 'gap F 2026'],
  ],
}
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
  test('what stands on the paper alone is told by the digest of the end, noted elsewhere', async () => {
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
