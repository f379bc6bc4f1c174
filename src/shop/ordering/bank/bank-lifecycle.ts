/** What staff decide on an entry of the bank's statement. */
import type { Transaction } from '../../../platform/database.ts'
import { HttpProblem, refusalsAs } from '../../../platform/http.ts'
import { formatCents } from '../../../platform/money.ts'
import type { EntryState } from '../../money/bank/entry-state.ts'
import { decideEntry, keepConfirmed, lockEntry } from '../../money/bank/store.ts'
import type { BankEntryRow } from '../../money/bank/tables.ts'
import { type Actor, findOrderByNumber, holdOrder } from '../../order/store.ts'
import type { OrderRow } from '../../order/tables.ts'
import type { User } from '../../session/store.ts'
import { recordChange } from '../../session/store-audit.ts'
import { confirmDifferenceIn } from '../orders/change-payment-lifecycle.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'
import { findOpenChange } from '../orders/store-changes.ts'
import { confirmTransfer } from '../orders/transfer-received-lifecycle.ts'

const notOpen = () => new HttpProblem(409, { code: 'books.bank.entry.decided', field: '' })

/** The locked entry, if it is in this state. Throws a problem otherwise. */
async function holdEntry(tx: Transaction, id: string, state: EntryState): Promise<BankEntryRow> {
  const entry = await lockEntry(tx, id)
  if (!entry) throw new HttpProblem(404, { code: 'books.bank.entry.unknown', field: 'id' })
  if (entry.state !== state) throw notOpen()
  return entry
}

type Deed = { to: EntryState; note: string | null; by: User; orders?: readonly string[] }

/** Moves a locked entry, for the record with who did it. */
async function decide(
  life: Lifecycle,
  tx: Transaction,
  { id, payer, amountCents }: BankEntryRow,
  { to, note, by, orders }: Deed,
): Promise<void> {
  const at = life.context.now()
  await decideEntry(tx, id, { to, note, at, by: by.id })
  await recordChange(tx, {
    ...{ at, by, noun: 'bank', nounId: payer || id },
    action: to === 'open' ? 'reopened' : to,
    after: {
      amount: formatCents(amountCents, 'es-ES'),
      ...(note !== null && { reason: note }),
      ...(orders && { orders: orders.join(', ') }),
    },
  })
}

type Target = { order: OrderRow; dueCents: number; isChange: boolean }

/** A locked order that waits for a transfer, of itself or of its change. */
async function holdTarget(tx: Transaction, number: string): Promise<Target> {
  const found = await findOrderByNumber(tx, number)
  const order = found && (await holdOrder(tx, found.order.id))?.order
  if (!order)
    throw new HttpProblem(422, {
      code: 'books.bank.entry.noOrder',
      field: 'orders',
      params: { value: number },
    })
  const { dueCents, status, paymentSettles } = order
  if (status === 'pending_payment' && paymentSettles === 'later')
    return { order, dueCents, isChange: false }
  const change = await findOpenChange(tx, order.id)
  if (change?.settles === 'later') return { order, dueCents: change.dueCents, isChange: true }
  throw new HttpProblem(422, {
    code: 'books.bank.entry.notAwaited',
    field: 'orders',
    params: { number },
  })
}

type Part = Target & { cents: number }

/** What is beyond the amounts due belongs to the last order. */
function parted(targets: readonly Target[], amountCents: number): Part[] {
  const dueCents = targets.reduce((sum, each) => sum + each.dueCents, 0)
  const surplusCents = amountCents - dueCents
  if (surplusCents < 0)
    throw new HttpProblem(422, {
      code: 'books.bank.entry.less',
      field: 'orders',
      params: { dueCents, missingCents: -surplusCents },
    })
  return targets.map((target, at) => ({
    ...target,
    cents: target.dueCents + (at === targets.length - 1 ? surplusCents : 0),
  }))
}

async function confirmPart(life: Lifecycle, tx: Transaction, part: Part, by: Actor, on: string) {
  const { order, cents, isChange } = part
  const received = { valueOn: on, receivedCents: cents }
  const confirmed = isChange
    ? await confirmDifferenceIn(life, tx, order.id, received, by)
    : await confirmTransfer(life, tx, order, received, by)
  if (!confirmed.ok) throw refusalsAs(422, confirmed.refusals)
  if (confirmed.value !== true && !confirmed.value?.moved) throw notOpen()
}

/**
 * The entry is the transfer of these orders: each is confirmed with its value date, all or none.
 * Throws a problem that says why not.
 */
export async function confirmEntry(
  life: Lifecycle,
  { id, numbers, by }: { id: string; numbers: readonly string[]; by: User },
): Promise<void> {
  const actor: Actor = { actor: 'staff', actorId: by.id }
  await life.context.db.transaction(async (tx) => {
    const entry = await holdEntry(tx, id, 'open')
    if (entry.kind !== 'credit')
      throw new HttpProblem(422, { code: 'books.bank.entry.reversal', field: '' })
    const targets: Target[] = []
    // In one order for all, so that two confirmations never wait for each other.
    for (const number of [...new Set(numbers)].sort()) targets.push(await holdTarget(tx, number))
    const parts = parted(targets, entry.amountCents)
    for (const part of parts) await confirmPart(life, tx, part, actor, entry.valueOn)
    const orders = parts.map(({ order }) => order.number)
    await decide(life, tx, entry, { to: 'confirmed', note: null, by, orders })
    await keepConfirmed(
      tx,
      id,
      parts.map(({ order, cents }) => ({ orderId: order.id, cents })),
    )
  })
}

/** Takes an entry off the list with a reason, or puts it back (`note` null). */
export async function setAside(
  life: Lifecycle,
  { id, note, by }: { id: string; note: string | null; by: User },
): Promise<void> {
  await life.context.db.transaction(async (tx) => {
    const entry = await holdEntry(tx, id, note === null ? 'ignored' : 'open')
    await decide(life, tx, entry, { to: note === null ? 'open' : 'ignored', note, by })
  })
}
