/** The shipping room of a whole shop against the stand-in of its carrier. */
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { CustomerOrder } from '../src/shop/order/order-schema.ts'
import type { ShippingDay, ShippingRow } from '../src/shop/ordering/shipping/shipping-schema.ts'
import { glsParty } from '../src/standins/gls/gls.ts'
import { NO_SERVICES } from './no-services.ts'
import { openedLater } from './opened-later.ts'
import { dataOf, type StaffDesk, staffDesk } from './staff-desk.ts'

/** The stand-in on a port of its own. */
async function carrierService() {
  const { app } = glsParty({
    now: () => new Date(),
    send: fetch,
    later: (_seconds, work) => void work(),
    random: () => 0,
  })
  const opened = Promise.withResolvers<number>()
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
    opened.resolve(port),
  )
  const url = `http://127.0.0.1:${await opened.promise}`
  const post = (path: string, body: Record<string, string>) =>
    app.request(path, { method: 'POST', body: new URLSearchParams(body) })
  return {
    url,
    trouble: (trouble: string | null) => post('/', trouble === null ? {} : { trouble }),
    says: (code: string, state: string) => post('/states', { code, state }),
    shipments: async () => (await (await app.request('/')).text()).match(/M-26-\d+-\d-\d/g) ?? [],
    close: () => server.close(),
  }
}

type Service = Awaited<ReturnType<typeof carrierService>>

/** One shop and one carrier for the tests of a file; before each test no order is in work. */
export function shippingDesk() {
  let opened: StaffDesk | undefined
  let service: Service | undefined
  const desk = openedLater(() => opened)
  const gls = openedLater(() => service)
  beforeAll(async () => {
    service = await carrierService()
    opened = await staffDesk({}, { ...NO_SERVICES, gls: service.url })
  })
  afterAll(async () => {
    await opened?.shop.close()
    service?.close()
  })
  beforeEach(async () => {
    await gls.trouble(null)
    await desk.shop.database.pool.query(
      "UPDATE orders SET status = 'cancelled' WHERE status = 'preparing'",
    )
  })
  const at = (path = '') => `/api/staff/shipping${path}`
  const day = async (query = '?on=2099-01-01') =>
    dataOf<ShippingDay>(await desk.shop.get(at(query), desk.staff))
  const call = (method: string, path: string, body?: unknown) =>
    desk.shop.service.request(at(path), {
      method,
      headers: { ...desk.staff, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  return {
    desk,
    gls,
    at,
    day,
    call,
    rowOf: async (number: string): Promise<ShippingRow> =>
      (await day()).rows.find(({ order }) => order === number) ?? expect.fail(number),
    announce: (number: string, body: object = {}) =>
      call('POST', `/${number}/1/announcement`, body),
    paid: async (state = 'packed'): Promise<string> => {
      const { number } = await desk.place()
      await desk.move(number, 'preparing')
      await desk.setJobs(number, state)
      return number
    },
    customerOrder: async (number: string): Promise<CustomerOrder> => {
      const { rows } = await desk.shop.database.pool.query<{ access_token: string }>(
        'SELECT access_token FROM orders WHERE number = $1',
        [number],
      )
      return dataOf(await desk.shop.get(`/api/orders/${rows[0]?.access_token}`))
    },
    carrierNamed: async (name: string) =>
      (await day()).carriers.find((each) => each.name === name)?.id ?? '',
  }
}
