import { describe, expect, test } from 'vitest'
import { aCustomer } from '../../../test/customers.ts'
import { personalDataForTests } from '../../../test/personal-data.ts'
import { unpacked } from '../../../test/unzip.ts'
import { MONDAY_MORNING } from '../../../test/whole-shop.ts'

const { shop, owned, call } = personalDataForTests()

describe('a copy of one’s data', () => {
  async function archive(token = owned.owner.token): Promise<Map<string, Buffer>> {
    const { body } = await call('POST', '/users/me/export', { token })
    const answer = await shop.get(`/api/users/exports/${body.data.key}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="medida-mis-datos-2026-11-23.zip"',
    )
    return new Map(unpacked(Buffer.from(await answer.arrayBuffer())))
  }

  test('contains account, orders, invoices and files, and no keys', async () => {
    const files = await archive()
    const { number, invoice } = owned.things
    const names = [...files.keys()]
    expect(names).toEqual(
      expect.arrayContaining([
        'LEEME.txt',
        'datos.json',
        `pedidos/${number}/${number}.json`,
        `pedidos/${number}/${invoice}.pdf`,
        'pedidos.csv',
      ]),
    )
    expect(files.get(`pedidos/${number}/archivos/1-1-arte-secreto.pdf`)?.toString()).toBe(
      'the artwork',
    )
    expect(files.get(`pedidos/${number}/${invoice}.pdf`)?.subarray(0, 5).toString()).toBe('%PDF-')
    const data = JSON.parse(files.get('datos.json')?.toString() ?? '')
    expect(data.account).toMatchObject([{ email: owned.owner.email, name: 'Ana' }])
    expect(data.addresses).toMatchObject([{ recipient: 'Eulalia Secreta' }])
    expect(data.cards).toMatchObject([{ last4: '4242' }])
    expect(data.wallet).toMatchObject([{ cents: 5_000 }, { cents: 92 }])
    expect([data.cart.length, data.sessions.length > 0, data.coupons.length]).toEqual([1, true, 1])
    const order = JSON.parse(files.get(`pedidos/${number}/${number}.json`)?.toString() ?? '')
    expect(order).toMatchObject({
      number,
      contact: { name: 'Eulalia Secreta' },
      delivery: {
        parcel: { courierNote: 'Eulalia baja a abrir' },
        others: [{ courierNote: 'Eulalia baja a abrir' }],
      },
      lines: [{ configuration: { jobName: 'Campaña secreta' } }],
    })
    expect([order.events.length > 0, order.mails.length > 0]).toEqual([true, true])
    expect(files.get('pedidos.csv')?.toString()).toContain(
      `${number};2026-11-23;En preparación;91,60;19,24;110,84`,
    )
    const all = [...files.values()].map(String).join('')
    const { rows: secrets } = await shop.database.pool.query(
      'SELECT password_hash FROM users WHERE id = $1',
      [owned.owner.id],
    )
    const keys = [secrets[0].password_hash, owned.owner.token, 'gateway-token', 'idempotency']
    expect(keys.filter((secret) => all.includes(secret))).toEqual([])
  })

  test('contains no data of others', async () => {
    const other = await aCustomer(shop.context)
    const files = await archive(other.token)
    expect([...files.keys()]).toEqual(['LEEME.txt', 'datos.json', 'pedidos.csv'])
    const all = [...files.values()].map(String).join('')
    expect(owned.secrets.filter((secret) => all.includes(secret))).toEqual([])
  })

  test('a key opens it once, within an hour, and only the newest', async () => {
    const ask = async () =>
      (await call('POST', '/users/me/export', { token: owned.owner.token })).body.data.key as string
    const open = async (key: string) => (await shop.get(`/api/users/exports/${key}`)).status
    const [first, second] = [await ask(), await ask()]
    expect([await open(first), await open(second), await open(second)]).toEqual([404, 200, 404])
    const late = await ask()
    shop.clock.now = new Date(MONDAY_MORNING.getTime() + 3_600_000)
    expect(await open(late)).toBe(404)
  })
})
