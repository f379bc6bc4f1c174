import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { dataOf, problemOf } from '../../../../test/staff-desk.ts'
import { PDF, transfersForTests } from '../../../../test/transfers.ts'
import { MONDAY_MORNING } from '../../../../test/whole-shop.ts'
import { uploadsDir } from '../../../platform/config.ts'
import type { CustomerOrder } from '../../order/order-schema.ts'
import { MOST_PROOFS, PROOF_MAX_BYTES } from '../../order/transfer-proof.ts'

const { desk, send, viewOf } = transfersForTests()

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 9])

describe('a proof of the transfer', () => {
  test.each([
    ['PDF', PDF, 'pago.pdf'],
    ['JPEG', JPEG, 'foto.jpg'],
    ['PNG with the name of a PDF', PNG, 'captura.pdf'],
  ])('%s: stored privately, shown to customer and staff', async (_, content, name) => {
    const { token, number } = await desk.place()
    const answer = await send(token, content, name)
    expect(answer.status).toBe(200)
    const { proofs, events } = await dataOf<CustomerOrder>(answer)
    expect(proofs).toMatchObject([
      { fileName: name, bytes: content.length, receivedAt: MONDAY_MORNING.toISOString() },
    ])
    expect(events[0]).toMatchObject({
      kind: 'transfer_proved',
      actor: 'customer',
      data: { fileName: name },
    })
    const [proof] = (await desk.orderOf(number)).proofs
    const path = join(uploadsDir(desk.shop.context.config), 'proofs', proof?.id ?? '')
    expect(statSync(path).mode & 0o077).toBe(0)
  })

  test.each<[string, Uint8Array, number, string]>([
    ['an empty file', Buffer.alloc(0), 422, 'orders.proof.empty'],
    ['a program called PDF', Buffer.from('MZ\x90'), 422, 'orders.proof.format'],
    ['a page with script', Buffer.from('<html><script>'), 422, 'orders.proof.format'],
    ['a PDF after other bytes', Buffer.from('x%PDF-1.7'), 422, 'orders.proof.format'],
    [
      'one byte too many',
      Buffer.concat([PDF, Buffer.alloc(PROOF_MAX_BYTES + 1 - PDF.length)]),
      413,
      'orders.proof.tooLarge',
    ],
  ])('%s is refused by name, and leaves nothing', async (_, content, status, code) => {
    const { token } = await desk.place()
    expect(await problemOf(await send(token, content))).toMatchObject({
      status,
      code,
      field: 'file',
    })
    expect((await viewOf(token)).proofs).toEqual([])
  })

  test('the largest allowed is accepted; the refusal of a larger one names both sizes', async () => {
    const { token } = await desk.place()
    const largest = Buffer.concat([PDF, Buffer.alloc(PROOF_MAX_BYTES - PDF.length)])
    expect((await send(token, largest)).status).toBe(200)
    const { message } = await problemOf(
      await send(token, Buffer.concat([largest, Buffer.alloc(1)])),
    )
    expect(message).toBe('El archivo ocupa 10,1 MB y el límite son 10 MB.')
    expect((await send(token, Buffer.alloc(3 * PROOF_MAX_BYTES))).status).toBe(413)
  })

  test('nothing sent, and an unknown order', async () => {
    const { token } = await desk.place()
    const nothing = await desk.shop.service.request(`/api/orders/${token}/proofs`, {
      method: 'POST',
      body: new FormData(),
    })
    expect(nothing.status).toBe(422)
    expect(await problemOf(await send('x'.repeat(43), PDF))).toMatchObject({
      status: 404,
      code: 'orders.unknown',
    })
  })

  test('the same file twice, at once too, is one proof; another is another, up to five', async () => {
    const { token } = await desk.place()
    const [one, two] = await Promise.all([send(token, PDF), send(token, PDF)])
    expect([one.status, two.status]).toEqual([200, 200])
    expect((await viewOf(token)).proofs).toHaveLength(1)
    for (let more = 1; more < MOST_PROOFS; more++)
      expect((await send(token, Buffer.concat([PDF, Buffer.from([more])]))).status).toBe(200)
    expect(await problemOf(await send(token, PNG))).toMatchObject({
      status: 409,
      code: 'orders.proof.tooMany',
    })
    expect((await send(token, PDF)).status).toBe(200)
    expect((await viewOf(token)).proofs).toHaveLength(MOST_PROOFS)
  })

  test('the desk marks the order until it is paid', async () => {
    const { token, number } = await desk.place()
    const marked = async () =>
      (await desk.deskOf(`?view=all&search=${number}`)).items.map(({ proved }) => proved)
    expect(await marked()).toEqual([false])
    await send(token, PDF)
    expect(await marked()).toEqual([true])
    await desk.move(number, 'preparing')
    expect(await marked()).toEqual([false])
  })

  test.each([
    ['paid by card', async (): Promise<string> => (await desk.place('Ana', 'card')).token],
    [
      'paid',
      async (): Promise<string> => {
        const { number, token } = await desk.place()
        await desk.move(number, 'preparing')
        return token
      },
    ],
  ])('an order that is %s takes none', async (_, make) => {
    const token = await make()
    expect(await problemOf(await send(token, PDF))).toMatchObject({
      status: 409,
      code: 'orders.proof.notWaiting',
    })
  })

  test('staff get it as a download, never as a page; other callers are refused', async () => {
    const { number, token } = await desk.place()
    await send(token, PNG, '../«pago».svg')
    const [proof] = (await desk.orderOf(number)).proofs
    const path = `/api/staff/orders/${number}/proofs/${proof?.id}`
    const answer = await desk.shop.get(path, desk.staff)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PNG)
    const { headers } = answer
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      'image/png',
      'nosniff',
    ])
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="${number}.png"; filename*=UTF-8''%C2%ABpago%C2%BB.svg`,
    )
    expect(headers.get('content-security-policy')).toContain('sandbox')
    expect((await desk.shop.get(path)).status).toBe(401)
    expect((await desk.shop.get(path, desk.customer)).status).toBe(403)
    const other = await desk.place()
    expect(
      (await desk.shop.get(`/api/staff/orders/${other.number}/proofs/${proof?.id}`, desk.staff))
        .status,
    ).toBe(404)
    expect(
      (await desk.shop.get(`/api/staff/orders/${number}/proofs/${randomUUID()}`, desk.staff))
        .status,
    ).toBe(404)
  })

  test('a proof for an order cancelled meanwhile leaves no file', async () => {
    const { token, number } = await desk.place()
    await desk.move(number, 'cancelled')
    const folder = join(uploadsDir(desk.shop.context.config), 'proofs')
    const before = existsSync(folder) ? readdirSync(folder).length : 0
    expect((await send(token, PDF)).status).toBe(409)
    expect(existsSync(folder) ? readdirSync(folder).length : 0).toBe(before)
  })
})
