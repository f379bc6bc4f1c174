/** What staff change about orders and their files. */
import { randomUUID } from 'node:crypto'
import { tiffFile } from '../artwork-files.ts'
import { blockedFiles } from '../blocked-files.ts'
import type { Placed } from '../changes.ts'
import { DAY_MS, makeShelf, shelfCalls } from '../shelf.ts'
import { type Deeds, fileForm, type World } from './deed.ts'

const at = ({ number }: Pick<Placed, 'number'>, path: string) => `/orders/${number}${path}`

/** Paid by card; made dearer by staff, with the difference to be paid by transfer. */
async function changed({ late, desk }: World): Promise<Placed> {
  const order = await desk.place('Ágora Eventos', 'card')
  await late.bank.pay(order.token)
  await late.changes.amended(order, await late.changes.unitsOf(order, 9), 'transfer')
  return order
}

async function amendment({ late, ask }: World, order: Placed) {
  const wanted = await late.changes.unitsOf(order, 9)
  const { agreed } = await ask('POST', at(order, '/amendments/price'), wanted)
  return { amendment: wanted, agreed, reason: 'Lo pidió por teléfono' }
}

/** An order with a file that the check blocks; `passed`: its customer sent it on. */
async function blocked({ desk, ask }: World, passed: boolean) {
  // 300 × 100 cm at 20 dpi: too coarse.
  const coarse = await tiffFile(2_364, 788)
  const order = await blockedFiles(() => ({ desk, coarse })).ordered()
  await order.send(passed ? { pastCheck: '1' } : {})
  const { artwork } = await ask('GET', `/orders/${order.number}`)
  return at(order, `/artworks/${artwork[0].artworks[0].id}`)
}

/** Of a company of Portugal whose number VIES knows under another name. */
async function ofOtherName({ late }: World): Promise<Placed> {
  const order = await late.paid({ name: 'Outra Empresa, Lda.' })
  await late.settle()
  return order
}

async function claimed({ desk, paid, shop, ask }: World) {
  const { number, token, lineId } = await paid()
  await desk.move(number, 'shipped')
  await shop.post(`/api/orders/${token}/claims`, { lineId, reason: 'missing', said: 'Faltan dos' })
  return { number, id: (await ask('GET', `/orders/${number}`)).claims[0].id }
}

export const ORDER_DEEDS: Deeds = {
  'post /staff/orders/{number}/notes': async ({ desk }) => ({
    path: at(await desk.place(), '/notes'),
    body: { said: 'Montan el viernes a las 9.' },
  }),
  'post /staff/orders/{number}/moves': async ({ desk }) => ({
    path: at(await desk.place(), '/moves'),
    body: { to: 'preparing' },
  }),
  'post /staff/orders/{number}/shipments/{shipment}/moves': async ({ late, desk }) => {
    const order = await late.paid({ shared: true, payment: 'transfer', name: 'Duas, Lda.' })
    await desk.setJobs(order.number, 'packed')
    return { path: at(order, '/shipments/1/moves'), body: { to: 'shipped' } }
  },
  'post /staff/orders/{number}/lines/{lineId}/moves': async ({ paid }) => {
    const order = await paid('approved')
    return { path: at(order, `/lines/${order.lineId}/moves`), body: { move: 'produce' } }
  },
  'post /staff/orders/{number}/missing-pieces': async ({ desk }) => {
    const drop = await makeShelf(desk)
    drop()
    const { ordered, passed, put } = shelfCalls(() => desk)
    const before = desk.shop.clock.now
    const order = await ordered(4)
    await passed(4 * DAY_MS)
    await put(0)
    await desk.move(order.number, 'preparing')
    await put(10)
    desk.shop.clock.now = before
    return { path: at(order, '/missing-pieces'), body: {} }
  },
  'post /staff/orders/{number}/claims': async ({ paid, desk }) => {
    const order = await paid()
    await desk.move(order.number, 'shipped')
    const body = { lineId: order.lineId, reason: 'missing', said: 'Faltan dos lonas' }
    return { path: at(order, '/claims'), body }
  },
  'post /staff/orders/{number}/claims/{id}/decision': async (world) => {
    const claim = await claimed(world)
    const body = { decision: 'refused', answer: 'Está dentro de la tolerancia' }
    return { path: at(claim, `/claims/${claim.id}/decision`), body }
  },
  'post /staff/orders/{number}/amendments': async (world) => {
    const order = await world.desk.place()
    return { path: at(order, '/amendments'), body: await amendment(world, order) }
  },
  'post /staff/orders/{number}/change/confirmation': async (world) => ({
    path: at(await changed(world), '/change/confirmation'),
    body: {},
  }),
  'post /staff/orders/{number}/change/withdrawal': async (world) => ({
    path: at(await changed(world), '/change/withdrawal'),
    body: {},
  }),
  'post /staff/orders/{number}/mails/{id}/again': async ({ desk, ask }) => {
    const order = await desk.place()
    const { items } = await ask('GET', at(order, '/mails'))
    return { path: at(order, `/mails/${items[0].id}/again`) }
  },
  'post /staff/orders/{number}/artworks/{artworkId}/changes': async (world) => ({
    path: `${await blocked(world, true)}/changes`,
    body: { comment: 'Se verá borroso de cerca', area: null },
  }),
  'post /staff/orders/{number}/artworks/{artworkId}/good': async (world) => ({
    path: `${await blocked(world, true)}/good`,
    body: {},
  }),
  'post /staff/orders/{number}/artworks/{artworkId}/prepared': async (world) => {
    const path = await blocked(world, true)
    const left = JSON.stringify({ state: 'byHand', plan: { byHand: ['unmade'] } })
    await world.rows('UPDATE artworks SET production = $1 WHERE id = $2', [
      left,
      path.split('/').at(-1),
    ])
    return { path: `${path}/prepared`, body: {} }
  },
  'post /staff/orders/{number}/artworks/{artworkId}/past-check': async (world) => ({
    path: `${await blocked(world, false)}/past-check`,
    body: { reason: 'Por teléfono: se ve a 30 m' },
  }),
  'post /staff/orders/{number}/vat-number': async (world) => ({
    path: at(await ofOtherName(world), '/vat-number'),
    body: { belongs: true, note: 'Visto en el registro mercantil' },
  }),
  'post /staff/orders/{number}/transport-proofs': async ({ late, desk }) => {
    await late.forget()
    const order = await late.place({ payment: 'transfer' })
    await late.settle()
    await desk.move(order.number, 'preparing')
    const fields = { kind: 'cmr', reference: 'CMR 4711' }
    return {
      path: at(order, '/transport-proofs'),
      form: fileForm('%PDF-1.7\nCMR', 'cmr.pdf', fields),
    }
  },
  'post /staff/batches': async ({ paid }) => ({
    path: '/batches',
    body: {
      action: 'pack',
      idempotencyKey: randomUUID(),
      orders: [{ number: (await paid('finished')).number }],
    },
  }),
}
