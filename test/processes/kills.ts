/**
 * Customers who order and pay while the shop, its database server or single connections are killed.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '../../src/platform/database.ts'
import { clusterPassword } from '../../src/platform/postgres/cluster.ts'
import { readPostmaster } from '../../src/platform/postgres/postmaster.ts'
import { serverUrl } from '../../src/platform/postgres/server.ts'
import { inspectInvoices } from '../../src/shop/money/invoices/inspect-chain.ts'
import { brokenBooks } from './books.ts'
import { type Attempt, fillCart, press } from './buyer.ts'
import { type KeptShop, startKeptShop } from './kept-shop.ts'
import { notify, type Payment, payAtBank } from './payer.ts'

export const VICTIMS = ['shop', 'server', 'connection', 'all connections'] as const
type Victim = (typeof VICTIMS)[number]
export type Kill = { victim: Victim; readyMs: number }
type Deal = { attempt: Attempt; payment: Payment | null; paid: boolean }

const CUSTOMERS = 4
/** The golden ratio distributes any number of moments evenly. */
const LONGEST_LIFE_MS = 400
const GOLDEN = 0.618034
const LOOK_MS = 10
const OTHERS = "pid <> pg_backend_pid() AND backend_type = 'client backend'"

const isCard = (deal: Deal): boolean => deal.attempt.payment === 'card'

/** Continues a deal as far as the shop answers. */
async function goOn(shop: KeptShop, deal: Deal, refused: number[]): Promise<boolean> {
  const { attempt } = deal
  const pressedAt = performance.now()
  if (!attempt.answered && (await press(shop.url, attempt)) === 503)
    refused.push(performance.now() - pressedAt)
  if (!attempt.answered || !isCard(deal)) return attempt.answered !== null
  deal.payment ??= await payAtBank(shop, attempt.answered).catch(() => null)
  if (deal.payment && !deal.paid)
    deal.paid = (
      await Promise.all([notify(shop, deal.payment), notify(shop, deal.payment)])
    ).includes(200)
  return deal.paid
}

async function dealUntil(
  shop: KeptShop,
  deals: Deal[],
  refused: number[],
  over: () => boolean,
): Promise<void> {
  for (let count = 0; !over(); count++) {
    const attempt = await fillCart(shop.url, count % 2 === 0 ? 'card' : 'transfer')
    // The shop is down: customers retry with a pause.
    if (!attempt) {
      await pause(LOOK_MS)
      continue
    }
    const deal: Deal = { attempt, payment: null, paid: false }
    deals.push(deal)
    await goOn(shop, deal, refused).catch(() => {})
  }
}

/** Pid 0 would be the whole process group of the tests. */
const killPid = (pid: number | undefined): unknown => pid && process.kill(pid, 'SIGKILL')

async function kill(shop: KeptShop, victim: Victim): Promise<void> {
  if (victim === 'shop') {
    await shop.kill()
    return shop.start()
  }
  if (victim === 'server') killPid(readPostmaster(`${shop.dataDir}/postgres`)?.pid)
  if (victim === 'all connections')
    await shop.ask(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${OTHERS}`)
  if (victim === 'connection') {
    const [one] = await shop.ask<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE ${OTHERS} AND datname = 'medida' ORDER BY random()
        LIMIT 1`,
    )
    killPid(one?.pid)
  }
}

/** Until a reading call and a writing call are answered again. */
async function untilReady(shop: KeptShop): Promise<void> {
  const isReady = async (): Promise<boolean> => {
    const answer = await fetch(`${shop.url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => undefined,
    )
    return answer?.status === 200
  }
  while (!(await isReady())) await pause(LOOK_MS)
}

/**
 * Violated invariants, acknowledged orders that are missing, and customers with more than one
 * order.
 */
async function faultsIn(shop: KeptShop, deals: readonly Deal[]): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = await brokenBooks((query) => shop.ask(query))
  const port = readPostmaster(`${shop.dataDir}/postgres`)?.port ?? 0
  const { db, close } = connect(serverUrl(port, clusterPassword(shop.dataDir), 'medida'))
  const { chains } = await inspectInvoices(db).finally(close)
  if (chains.some((chain) => chain.broken)) found['a chain of records that is torn'] = chains
  const orders = await shop.ask<{ idempotency_key: string; number: string; paid: boolean }>(
    'SELECT idempotency_key, number, paid_at IS NOT NULL AS paid FROM orders',
  )
  const byKey = Map.groupBy(orders, (order) => order.idempotency_key)
  const wrong = deals.filter((deal) => {
    const [order, ...more] = byKey.get(deal.attempt.key) ?? []
    return (
      more.length > 0 ||
      order?.number !== deal.attempt.answered?.number ||
      order?.paid !== isCard(deal)
    )
  })
  if (wrong.length > 0 || orders.length !== deals.length)
    found['orders lost or doubled'] = { wrong, orders: orders.length, deals: deals.length }
  return found
}

export type Killed = {
  kills: Kill[]
  orders: number
  /** Longest wait for a refusal (503). */
  slowestRefusalMs: number
  /** Calls interrupted by a kill, and repeated. */
  cutShort: number
  /** The violations: none. */
  faults: Record<string, unknown>
}

/**
 * Kills each victim in turn, at different moments of the load, and lets the customers continue
 * interrupted orders.
 */
export async function killUnderLoad(
  times: number,
  env: Record<string, string> = {},
  onKill: (kill: Kill) => void = () => {},
): Promise<Killed> {
  const shop = await startKeptShop(env)
  const deals: Deal[] = []
  const kills: Kill[] = []
  const refused: number[] = []
  let cutShort = 0
  try {
    for (let time = 0; time < times; time++) {
      const victim = VICTIMS[time % VICTIMS.length] ?? 'shop'
      const before = deals.length
      let over = false
      const customers = Array.from({ length: CUSTOMERS }, () =>
        dealUntil(shop, deals, refused, () => over),
      )
      await pause(((time * GOLDEN) % 1) * LONGEST_LIFE_MS)
      const at = performance.now()
      await kill(shop, victim)
      await untilReady(shop)
      const readyMs = Math.round(performance.now() - at)
      kills.push({ victim, readyMs })
      onKill({ victim, readyMs })
      over = true
      await Promise.all(customers)
      const open = deals
        .slice(before)
        .filter((deal) => !deal.attempt.answered || deal.paid !== isCard(deal))
      cutShort += open.length
      for (const deal of open) while (!(await goOn(shop, deal, refused))) await pause(LOOK_MS)
    }
    return {
      kills,
      slowestRefusalMs: Math.round(Math.max(0, ...refused)),
      orders: deals.length,
      cutShort,
      faults: await faultsIn(shop, deals),
    }
  } finally {
    await shop.close()
  }
}
