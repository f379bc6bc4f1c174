/** The note for the courier from the request that places an order to every output that tells it. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { changesForTests } from '../../../../test/changes.ts'
import { cartLine, guestForm, orderBody, placeOrder } from '../../../../test/checkout.ts'
import { mailsNaming } from '../../../../test/mails.ts'
import { readPaper } from '../../../../test/read-paper.ts'
import { marta, placeShared, shared, toni } from '../../../../test/shared-order.ts'
import { dataOf } from '../../../../test/staff-desk.ts'
import { LANGUAGES } from '../../../platform/text.ts'
import { sayEvent } from '../../order/order-events.ts'
import type { StaffOrder } from './staff-order-schema.ts'

const { desk, bank, changes } = changesForTests()

const NOTE = 'Timbre roto: llamad al 2.º <antes>'
const formWith = (courierNote?: unknown) => {
  const form = guestForm()
  return {
    ...form,
    delivery: { ...form.delivery, ...(courierNote !== undefined && { courierNote }) },
  }
}
const placed = (courierNote?: unknown) => placeOrder(desk.shop, undefined, formWith(courierNote))

/** Approved for production, so that its papers can be written. */
async function approvedLine(number: string): Promise<string> {
  await desk.setJobs(number, 'approved')
  const [{ id = '' } = {}] = (await desk.orderOf(number)).lines
  await desk.shop.database.pool.query(
    `INSERT INTO artworks (order_line_id, design, upload_id, file_name, size_bytes, state, format,
      created_at, approved_at) VALUES ($1, 1, $2, 'a.pdf', 3, 'pass', 'pdf', now(), now())`,
    [id, randomUUID()],
  )
  return id
}
const textOf = async (path: string): Promise<string> => {
  const answer = await desk.shop.get(path, desk.staff)
  expect([path, answer.status]).toEqual([path, 200])
  return (await readPaper(new Uint8Array(await answer.arrayBuffer()))).pages.join(' ')
}

describe('an order with a note', () => {
  test('has it in the database, for the customer, at the desk, in the mail and on both papers', async () => {
    const order = await placed(` ${NOTE} `)
    const { rows } = await desk.shop.database.pool.query(
      `SELECT delivery->'parcel'->>'courierNote' AS note FROM orders WHERE number = $1`,
      [order.number],
    )
    expect(rows).toEqual([{ note: NOTE }])
    expect((await changes.viewOf(order)).delivery.parcel?.courierNote).toBe(NOTE)
    expect((await desk.orderOf(order.number)).delivery.parcel?.courierNote).toBe(NOTE)
    const [mail] = await mailsNaming(desk.shop.database.db, order.number)
    expect(mail?.bodyText).toMatch(
      /Nota para el transportista\n?:? ?[\s\S]{0,4}Timbre roto: llamad/,
    )
    expect(mail?.bodyHtml).toContain('llamad al 2.º &lt;antes&gt;')
    await bank.pay(order.token)
    const line = await approvedLine(order.number)
    const staffs = `/api/staff/orders/${order.number}`
    for (const path of [`${staffs}/lines/${line}/ticket`, `${staffs}/delivery-note`])
      expect(await textOf(path)).toContain(`Nota para el transportista ${NOTE}`)
  })

  test('of several places has one for each, and each paper has only its own', async () => {
    const { form, ...lines } = shared()
    const [one, two] = (form as unknown as { others: object[] }).others
    const order = await placeShared(desk, {
      ...lines,
      form: {
        ...form,
        delivery: { ...form.delivery, courierNote: 'Portal uno' },
        others: [
          { ...one, courierNote: 'Portal dos' },
          { ...two, courierNote: '' },
        ],
      } as never,
    })
    const { delivery } = await changes.viewOf(order)
    expect(delivery.parcel?.courierNote).toBe('Portal uno')
    expect(delivery.others?.map(({ courierNote }) => courierNote)).toEqual(['Portal dos', null])
    const [mail] = await mailsNaming(desk.shop.database.db, order.number)
    expect(mail?.bodyText).toMatch(
      /41001 Sevilla: 50 × Lona[^\n]*Nota para el transportista: Portal dos/,
    )
    await desk.move(order.number, 'preparing')
    const noteOf = (shipment: number) =>
      textOf(`/api/staff/orders/${order.number}/delivery-note?shipment=${shipment}`)
    const [first, second, third] = [await noteOf(1), await noteOf(2), await noteOf(3)]
    expect([first, second, third].map((text) => /Portal (\w+)/.exec(text)?.[1])).toEqual([
      'uno',
      'dos',
      undefined,
    ])
    expect([marta, toni].map(({ recipient }) => second?.includes(recipient))).toEqual([true, false])
  })

  test('without one tells nothing of it', async () => {
    const order = await placed()
    expect((await changes.viewOf(order)).delivery.parcel?.courierNote).toBeNull()
    const [mail] = await mailsNaming(desk.shop.database.db, order.number)
    expect(mail?.bodyText).not.toContain('Nota para')
  })
})

const WORDS: Record<string, RegExp[]> = {
  es: [/Caben 200 caracteres y has puesto 201/, /no se pueden imprimir/, /Falta este dato/],
  pt: [/Cabem 200 caracteres e escreveu 201/, /não se podem imprimir/, /Falta este dado/],
  fr: [
    /200 caractères au maximum et vous en avez mis 201/,
    /ne s’impriment pas/,
    /Cette donnée manque/,
  ],
}
describe.each(LANGUAGES)('refused in %s, at the field', (language) => {
  const [long, unprintable, malformed] = WORDS[language] ?? []
  test.each<[string, unknown, number, RegExp | undefined]>([
    ['201 characters', 'x'.repeat(201), 422, long],
    ['a control character', 'a\u0007b', 422, unprintable],
    ['null', null, 400, malformed],
    ['a number', 7, 400, malformed],
    ['a list', ['x'], 400, malformed],
  ])('%s', async (_, note, status, words) => {
    const body = await orderBody(desk.shop, [cartLine()], formWith())
    const answer = await desk.shop.post(
      '/api/orders',
      { ...body, form: formWith(note) },
      { langid: language },
    )
    const problem = (await answer.json()) as { errors?: { field: string; message: string }[] }
    expect([answer.status, problem.errors?.length]).toEqual([status, 1])
    const [{ field = '', message = '' } = {}] = problem.errors ?? []
    expect(field).toMatch(/^(?:form\.)?delivery\.courierNote$/)
    expect(message).toMatch(words ?? /never/)
  })
})

describe('a change of the note', () => {
  test('by the customer: price and day stay, history and mail tell it', async () => {
    const order = await placed('Portal 3')
    await bank.pay(order.token)
    const before = await changes.viewOf(order)
    const shown = await changes.priceOf(order, { delivery: { courierNote: NOTE } })
    expect([shown.difference.grossCents, shown.deliversOn]).toEqual([0, before.deliversOn])
    const after = await changes.amended(order, { delivery: { courierNote: NOTE } })
    expect(after.delivery).toEqual({
      ...before.delivery,
      parcel: { ...before.delivery.parcel, courierNote: NOTE },
    })
    const [event] = after.events
    expect(event).toMatchObject({
      kind: 'amended',
      data: {
        before: { parcel: { courierNote: 'Portal 3' } },
        after: { parcel: { courierNote: NOTE } },
      },
    })
    const reader = {
      language: 'es' as const,
      nowMs: 0,
      t: (key: string, params?: object) => `${key} ${JSON.stringify(params ?? '')}`,
    }
    expect(event && sayEvent(event, reader)?.detail).toContain('orders.delivery.fact.courierNote')
    const mails = await changes.mailsOf(order)
    expect(mails.find(({ subject }) => subject.includes('cambiado'))?.text).toContain(NOTE)
  })

  test('by the desk: changed with its reason, and removed again', async () => {
    const order = await placed('Portal 3')
    const amend = async (courierNote: string): Promise<StaffOrder> => {
      const path = `/api/staff/orders/${order.number}/amendments`
      const amendment = { delivery: { courierNote } }
      const { agreed } = await dataOf<{ agreed: string }>(
        await desk.shop.post(`${path}/price`, amendment, desk.staff),
      )
      return dataOf(
        await desk.shop.post(path, { amendment, agreed, reason: 'Lo pidió' }, desk.staff),
      )
    }
    expect((await amend(NOTE)).delivery.parcel?.courierNote).toBe(NOTE)
    expect((await amend(' ')).delivery.parcel?.courierNote).toBeNull()
  })

  test('too long is refused at its field, and the note stays', async () => {
    const order = await placed('Portal 3')
    const answer = await desk.shop.post(`/api/orders/${order.token}/amendments/price`, {
      delivery: { courierNote: 'x'.repeat(201) },
    })
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { errors: [{ field: 'delivery.courierNote', code: 'checkout.tooLong' }] },
    ])
    expect((await changes.viewOf(order)).delivery.parcel?.courierNote).toBe('Portal 3')
  })
})

test('the API describes the note in form, amendment and order', async () => {
  const answer = await desk.shop.get('/api/openapi.json')
  const { components } = (await answer.json()) as {
    components: { schemas: Record<string, unknown> }
  }
  for (const name of ['OrderForm', 'Amendment', 'Parcel', 'OtherRecipient', 'AmendedValues'])
    expect([name, JSON.stringify(components.schemas[name])]).toEqual([
      name,
      expect.stringMatching(/courierNote|schemas\/Destination/),
    ])
})
