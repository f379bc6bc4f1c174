/** What staff change about money and invoices. */
import { randomUUID } from 'node:crypto'
import { saveAnswers } from '../../src/shop/money/invoices/store-records.ts'
import type { Placed } from '../changes.ts'
import { placeOrder } from '../checkout.ts'
import { customerWith } from '../credit.ts'
import { type Deeds, fileForm, type World } from './deed.ts'

let statements = 0
const statementOf = (cents: number, concept = '') => {
  statements += 1
  const amount = (cents / 100).toFixed(2).replace('.', ',')
  const rows = `22/11/2026;22/11/2026;Pagador ${statements};${concept};${amount}`
  return fileForm(
    `Extracto ${statements}\nFecha;Fecha valor;Ordenante;Concepto;Importe\n${rows}`,
    'extracto.csv',
  )
}
/** The path of an entry of a new statement. */
async function entryOf({ shop, staff, ask }: World, cents: number, concept?: string) {
  await shop.sendForm('/api/staff/bank/statements', statementOf(cents, concept), { ...staff })
  const { items } = await ask('GET', '/bank/entries')
  const payer = `Pagador ${statements}`
  return `/bank/entries/${items.find((each: { payer: string }) => each.payer === payer).id}`
}

/** A simplified invoice, of a paid order. */
async function invoiceOf({ shop, rows, ask }: World): Promise<string> {
  const { number } = (await placeOrder(shop)) as Placed
  await rows("UPDATE orders SET payment_method = 'transfer' WHERE number = $1", [number])
  await ask('POST', `/orders/${number}/moves`, { to: 'preparing' })
  return (await ask('GET', `/orders/${number}/invoices`))[0].number
}

/** Money for a change that was no longer open. */
async function orphanOf({ desk, late, ask }: World) {
  const order = await desk.place('Ágora Eventos', 'card')
  await late.bank.pay(order.token)
  await late.changes.amended(order, await late.changes.unitsOf(order, 9))
  const started = await late.bank.start(order.token)
  await late.changes.later(25, async () => {
    await desk.shop.runJob('payments.expire-attempts')
    await desk.shop.runJob('orders.changes')
    await late.bank.decide(started)
  })
  const { orphans } = await ask('GET', '/money')
  return {
    order,
    id: orphans.find((each: { orderNumber: string }) => each.orderNumber === order.number).id,
  }
}

export const MONEY_DEEDS: Deeds = {
  'post /staff/wallets/{id}/corrections': async ({ shop }) => ({
    path: `/wallets/${(await customerWith(shop, 0)).id}/corrections`,
    body: { key: randomUUID(), direction: 'credit', amount: '5', reason: 'Llegó tarde' },
  }),
  'post /staff/orders/{number}/refunds': async ({ paid }) => ({
    path: `/orders/${(await paid()).number}/refunds`,
    body: { target: 'transfer', amountCents: 500, reason: 'Llegó rota' },
  }),
  'post /staff/refunds/{id}/resolution': async ({ paid, rows }) => {
    const { number } = await paid()
    const [{ id } = {}] = await rows(
      `INSERT INTO refunds (order_id, target, amount_cents, reason, state, requested_at)
        SELECT id, 'card', 500, 'x', 'unknown', now() FROM orders WHERE number = $1 RETURNING id`,
      [number],
    )
    return { path: `/refunds/${id}/resolution`, body: { wasDone: false, note: 'No está' } }
  },
  'post /staff/orphans/{id}/refund': async (world) => {
    const { order, id } = await orphanOf(world)
    return { path: `/orphans/${id}/refund`, body: { number: order.number, reason: 'Llegó tarde' } }
  },
  'post /staff/invoices/{number}/annulment': async (world) => ({
    path: `/invoices/${await invoiceOf(world)}/annulment`,
    body: { reason: 'Por error' },
  }),
  'post /staff/invoices/{number}/replacement': async (world) => {
    const path = `/invoices/${await invoiceOf(world)}`
    await world.ask('POST', `${path}/annulment`, { reason: 'Por error' })
    return { path: `${path}/replacement`, body: { reason: 'Por error' } }
  },
  'post /staff/invoices/{number}/records': async (world) => {
    const number = await invoiceOf(world)
    const [record] = await world.rows(
      `SELECT r.id, r.issuer_tax_id AS issuer FROM invoice_records r
        JOIN invoices i ON i.id = r.invoice_id WHERE i.number = $1`,
      [number],
    )
    const answer = {
      recordId: Number(record?.id),
      state: 'Incorrecto',
      errorCode: '1109',
      errorText: 'El NIF no está en el censo',
    } as const
    const { db } = world.shop.database
    await saveAnswers(db, record?.issuer ?? '', [answer], { csv: null, at: world.shop.clock.now })
    return { path: `/invoices/${number}/records`, body: {} }
  },
  'post /staff/bank/statements': async () => ({ path: '/bank/statements', form: statementOf(101) }),
  'post /staff/bank/entries/{id}/confirmation': async (world) => {
    const { number } = await world.desk.place()
    const { dueCents } = await world.desk.orderOf(number)
    const entry = await entryOf(world, dueCents, number)
    return { path: `${entry}/confirmation`, body: { orders: [number] } }
  },
  'post /staff/bank/entries/{id}/ignoring': async (world) => ({
    path: `${await entryOf(world, 102)}/ignoring`,
    body: { reason: 'Devolución' },
  }),
  'post /staff/bank/entries/{id}/reopening': async (world) => {
    const entry = await entryOf(world, 103)
    await world.ask('POST', `${entry}/ignoring`, { reason: 'Devolución' })
    return { path: `${entry}/reopening`, body: {} }
  },
}
