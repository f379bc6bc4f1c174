/** Bank statements against transfers: what is read, suggested, confirmed and set aside. */
import { describe, expect, test } from 'vitest'
import { changesForTests } from '../../../../test/changes.ts'
import { dataOf, problemOf } from '../../../../test/staff-desk.ts'
import type { BankEntries, BankEntryView, ReadStatementView } from '../../money/bank/bank-schema.ts'

const { desk, bank, changes } = changesForTests()

type Row = { on?: string; cents: number; concept?: string; payer?: string }
let file = 0
/** A statement of these credits; another file each time, with days of the week before today. */
function csvOf(rows: readonly Row[]): string {
  file += 1
  const written = rows.map(({ on = '22/11/2026', cents, concept = '', payer = '' }) =>
    [on, on, payer, concept, `${(cents / 100).toFixed(2).replace('.', ',')}`].join(';'),
  )
  return [`Extracto ${file}`, 'Fecha;Fecha valor;Ordenante;Concepto;Importe', ...written].join('\n')
}
const send = (content: string, name = 'extracto.csv') => {
  const form = new FormData()
  form.set('file', new File([content], name))
  return desk.shop.sendForm('/api/staff/bank/statements', form, desk.staff)
}
const sent = async (content: string) => dataOf<ReadStatementView>(await send(content))
const listed = async (query = '') =>
  dataOf<BankEntries>(await desk.shop.get(`/api/staff/bank/entries${query}`, desk.staff))
const post = (id: string, deed: string, body: unknown = {}) =>
  desk.shop.post(`/api/staff/bank/entries/${id}/${deed}`, body, desk.staff)

/** The entry of a new statement with one row. */
async function entryOf(row: Row): Promise<BankEntryView> {
  const payer = row.payer ?? `Pagador ${file + 1}`
  await sent(csvOf([{ ...row, payer }]))
  const found = (await listed()).items.find((each) => each.payer === payer)
  if (!found) throw new Error(`no entry of ${payer}`)
  return found
}
const dueOf = async (number: string) => (await desk.orderOf(number)).dueCents
const findEntry = async (id: string, state: string) =>
  (await listed(`?state=${state}`)).items.find((each) => each.id === id)

describe('a statement', () => {
  test('is read once, whatever its name, and an overlapping one adds what is new', async () => {
    const rows = [
      { cents: 101, concept: 'a' },
      { cents: 102, concept: 'b' },
    ]
    const content = csvOf(rows)
    expect(await sent(content)).toMatchObject({ format: 'csv', added: 2, repeated: 0 })
    expect(await sent(content)).toMatchObject({ added: 0, repeated: 2 })
    const longer = csvOf([...rows, { cents: 103, concept: 'c' }, { cents: -500, concept: 'd' }])
    expect(await sent(longer)).toMatchObject({ added: 1, repeated: 2, left: { debits: 1 } })
  })

  test('of another account says so', async () => {
    const content = csvOf([{ cents: 104 }]).replace(
      /^Extracto/,
      'ES7921000813610123456789 Extracto',
    )
    expect(await sent(content)).toMatchObject({
      account: 'ES7921000813610123456789',
      otherAccount: true,
    })
  })

  test('with wrong lines names each, and nothing is read', async () => {
    const before = (await listed()).counts
    const answer = await send('Fecha;Importe\n30/02/2026;1,00\n23/11/2026;x\n22/11/2026;9,99')
    const problem = (await answer.json()) as { errors: { message: string }[] }
    expect(answer.status).toBe(422)
    expect(problem.errors.map(({ message }) => message)).toEqual([
      'Línea 2: «30/02/2026» no es una fecha.',
      'Línea 3: «x» no es un importe.',
    ])
    expect((await listed()).counts).toEqual(before)
  })

  test('without a file is refused in the caller’s language', async () => {
    const answer = await desk.shop.sendForm('/api/staff/bank/statements', new FormData(), {
      ...desk.staff,
      langid: 'fr',
    })
    expect(await problemOf(answer)).toMatchObject({
      status: 422,
      message: 'Le fichier est vide ou aucun n’a été choisi.',
    })
  })
})

describe('a transfer that names its order', () => {
  test('is suggested, and confirmed with its value date', async () => {
    const { number } = await changes.later(-72, () => desk.place())
    const cents = await dueOf(number)
    const entry = await entryOf({ cents, concept: `Pago ${number}`, on: '21/11/2026' })
    expect(entry.suggestions).toEqual([
      {
        reason: 'reference',
        orders: [{ number, for: 'order', dueCents: cents }],
        differenceCents: 0,
      },
    ])
    expect((await desk.orderOf(number)).status).toBe('pending_payment')
    expect((await post(entry.id, 'confirmation', { orders: [number] })).status).toBe(204)
    const order = await desk.orderOf(number)
    expect(order.status).toBe('preparing')
    expect(order.events[0]).toMatchObject({ actor: 'staff', by: 'Ana del taller' })
    const { rows } = await desk.shop.database.pool.query(
      'SELECT paid_on::text AS on FROM orders WHERE number = $1',
      [number],
    )
    expect(rows).toEqual([{ on: '2026-11-21' }])
    expect(await findEntry(entry.id, 'confirmed')).toMatchObject({
      orders: [{ number, cents }],
      by: 'Ana del taller',
      suggestions: [],
    })
  })

  test('is confirmed once', async () => {
    const { number } = await desk.place()
    const entry = await entryOf({ cents: await dueOf(number), concept: number })
    const answers = await Promise.all(
      [1, 2].map(() => post(entry.id, 'confirmation', { orders: [number] })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    const second = await entryOf({ cents: entry.amountCents, concept: number })
    expect(second).toMatchObject({ suggestions: [], named: [{ number, status: 'preparing' }] })
    expect(
      await problemOf(await post(second.id, 'confirmation', { orders: [number] })),
    ).toMatchObject({ status: 422, code: 'books.bank.entry.notAwaited' })
  })

  test('of less is shown and not confirmed; of more, the rest waits to be sent back', async () => {
    const [short, over] = [await desk.place(), await desk.place()]
    const due = await dueOf(short.number)
    const less = await entryOf({ cents: due - 1, concept: short.number })
    expect(less.suggestions).toMatchObject([{ differenceCents: -1 }])
    expect(
      await problemOf(await post(less.id, 'confirmation', { orders: [short.number] })),
    ).toMatchObject({ status: 422, code: 'books.bank.entry.less' })
    expect((await desk.orderOf(short.number)).status).toBe('pending_payment')
    const more = await entryOf({ cents: due + 700, concept: over.number })
    expect((await post(more.id, 'confirmation', { orders: [over.number] })).status).toBe(204)
    expect((await desk.orderOf(over.number)).refunds).toMatchObject([{ amountCents: 700 }])
  })

  test('with a value date after today is refused, and nothing has changed', async () => {
    const { number } = await desk.place()
    const entry = await entryOf({ cents: await dueOf(number), concept: number, on: '24/11/2026' })
    expect(
      await problemOf(await post(entry.id, 'confirmation', { orders: [number] })),
    ).toMatchObject({ status: 422, code: 'orders.transfer.valueOn' })
    expect(await findEntry(entry.id, 'open')).toMatchObject({ state: 'open' })
  })
})

describe('one transfer for two orders', () => {
  test('is confirmed for both, or for none', async () => {
    const [one, two] = [await desk.place(), await desk.place()]
    const numbers = [one.number, two.number]
    const sum = (await dueOf(one.number)) + (await dueOf(two.number))
    const concept = numbers.join(' y ')
    const less = await entryOf({ cents: sum - 100, concept })
    expect(less.suggestions).toMatchObject([{ differenceCents: -100 }])
    expect((await post(less.id, 'confirmation', { orders: numbers })).status).toBe(422)
    const whole = await entryOf({ cents: sum, concept })
    const none = await post(whole.id, 'confirmation', { orders: [...numbers, 'M-26-999999'] })
    expect(none.status).toBe(422)
    expect((await desk.orderOf(one.number)).status).toBe('pending_payment')
    expect((await post(whole.id, 'confirmation', { orders: numbers })).status).toBe(204)
    const statuses = [await desk.orderOf(one.number), await desk.orderOf(two.number)]
    expect(statuses.map(({ status }) => status)).toEqual(['preparing', 'preparing'])
    const confirmed = await findEntry(whole.id, 'confirmed')
    expect(confirmed?.orders.reduce((cents, each) => cents + each.cents, 0)).toBe(sum)
  })
})

test('the difference of a change is suggested and confirmed', async () => {
  const order = await desk.place('Ágora Eventos', 'card')
  await bank.pay(order.token)
  await changes.amended(order, await changes.unitsOf(order, 9), 'transfer')
  const { change } = await changes.viewOf(order)
  const cents = change?.differenceCents ?? 0
  const entry = await entryOf({ cents, concept: order.number, on: '23/11/2026' })
  expect(entry.suggestions).toMatchObject([
    { orders: [{ number: order.number, for: 'change', dueCents: cents }] },
  ])
  expect((await post(entry.id, 'confirmation', { orders: [order.number] })).status).toBe(204)
  expect((await changes.viewOf(order)).change).toBeNull()
})

test('the payer’s name and the amount suggest an order; a stranger’s only the amount', async () => {
  const { number } = await desk.place('Wenceslao Quintanilla Robledo')
  const cents = await dueOf(number)
  const known = await entryOf({ cents, payer: 'QUINTANILLA ROBLEDO WENCESLAO' })
  expect(known.suggestions).toMatchObject([{ reason: 'amount_name', orders: [{ number }] }])
  const stranger = await entryOf({ cents, payer: 'Zzyzx Holdings' })
  expect(stranger.suggestions.map(({ reason }) => reason)).toContain('amount')
  expect((await entryOf({ cents: 999_999_99 })).suggestions).toEqual([])
})

test('an entry is set aside with a reason, and put back', async () => {
  const entry = await entryOf({ cents: 12_345 })
  expect((await post(entry.id, 'ignoring', { reason: '  ' })).status).toBe(400)
  expect((await post(entry.id, 'ignoring', { reason: 'Devolución de Hacienda' })).status).toBe(204)
  expect(await findEntry(entry.id, 'ignored')).toMatchObject({
    note: 'Devolución de Hacienda',
    by: 'Ana del taller',
  })
  expect((await post(entry.id, 'ignoring', { reason: 'otra vez' })).status).toBe(409)
  expect((await post(entry.id, 'reopening')).status).toBe(204)
  expect(await findEntry(entry.id, 'open')).toMatchObject({ note: null, by: null })
})

test('a credit that the bank takes back: both say so, and the reversal pays nothing', async () => {
  const { number } = await desk.place()
  const cents = (await dueOf(number)) + 77
  const credit = await entryOf({ cents, concept: number })
  await post(credit.id, 'confirmation', { orders: [number] })
  const reversal = await entryOf({ cents: -cents, concept: 'RETROCESION ABONO', on: '23/11/2026' })
  expect(reversal).toMatchObject({ kind: 'taken_back', suggestions: [], counterpart: { number } })
  expect(await findEntry(credit.id, 'confirmed')).toMatchObject({
    counterpart: { valueOn: '2026-11-23' },
  })
  expect(
    await problemOf(await post(reversal.id, 'confirmation', { orders: [number] })),
  ).toMatchObject({ status: 422, code: 'books.bank.entry.reversal' })
})

test('the list is read in pages, newest first, without gaps', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => ({ cents: 50_000 + at, concept: 'página' }))
  await sent(csvOf(rows))
  const seen: string[] = []
  let [after, pages] = ['', 0]
  for (let next: string | null = ''; next !== null; pages += 1) {
    const page: BankEntries = await listed(after && `?after=${after}`)
    seen.push(...page.items.map(({ id }) => id))
    next = page.next
    after = next ?? ''
  }
  const { counts } = await listed()
  expect(pages).toBe(Math.ceil(counts.open / 50))
  expect(new Set(seen).size).toBe(counts.open)
})
