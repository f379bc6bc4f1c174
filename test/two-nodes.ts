/** Two processes of the shop on one database, and an account to attack. */
import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import { aCustomer, type Customer } from './customers.ts'
import { MONDAY_MORNING, secondNode, type WholeShop, wholeShop } from './whole-shop.ts'

export type TwoNodes = { shop: WholeShop; nodes: Hono[]; close: () => Promise<void> }

export async function twoNodes(): Promise<TwoNodes> {
  const shop = await wholeShop()
  const second = secondNode(shop)
  const close = async () => {
    await second.close()
    await shop.close()
  }
  return { shop, nodes: [shop.service, second.service], close }
}

/** A new account, on a Monday morning without failed sign-ins. */
export async function attackedCustomer(shop: WholeShop): Promise<Customer> {
  shop.clock.now = MONDAY_MORNING
  await shop.database.pool.query('DELETE FROM sign_in_failures')
  return aCustomer(shop.context, { email: `kiki-${randomUUID()}@example.es` })
}

type Asked = { body?: unknown; token?: string; from?: string; method?: string }
/** A call to one of the processes. `from` is the client's address as reported by a proxy. */
export async function ask(
  node: Hono | undefined,
  path: string,
  { body = {}, token = '', from = '203.0.113.7', method = 'POST' }: Asked = {},
) {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': from,
    ...(token && { token }),
  }
  const socket = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  const answer = await node?.request(
    `/api${path}`,
    { method, headers, body: method === 'GET' ? undefined : JSON.stringify(body) },
    socket,
  )
  const text = (await answer?.text()) ?? ''
  return {
    status: answer?.status ?? 0,
    text: text.replace(/"requestId":"[^"]*"/, ''),
    headers: answer?.headers,
  }
}
