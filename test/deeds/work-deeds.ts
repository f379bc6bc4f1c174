/** What staff change in workshop and shipping. */
import { jpeg } from '../media-files.ts'
import { type Deeds, fileForm, type World } from './deed.ts'

async function photographed({ paid, shop, staff }: World): Promise<string> {
  const { lineId } = await paid('finished')
  const path = `/board/lines/${lineId}/photos`
  await shop.sendForm(`/api/staff${path}`, fileForm(await jpeg(40, 30), 'foto.jpg'), { ...staff })
  return path
}

async function shipmentOf({ ask }: World, number: string) {
  const { rows } = await ask('GET', '/shipping?on=2099-01-01')
  return rows.find(({ order }: { order: string }) => order === number)
}
async function announced(world: World): Promise<string> {
  const { number } = await world.paid()
  await world.ask('POST', `/shipping/${number}/1/announcement`, {})
  return `/shipping/${number}/1`
}

async function sent(world: World) {
  const order = await world.paid()
  await world.desk.move(order.number, 'shipped')
  return order
}

export const WORK_DEEDS: Deeds = {
  'put /staff/capacity': async ({ ask }) => {
    const { now } = await ask('POST', '/capacity/trial', {})
    const { id, version, closures } = now.machines[0]
    return { path: '/capacity', body: { machines: [{ id, version, closures, m2PerDay: 77 }] } }
  },
  'post /staff/board/moves': async ({ paid }) => ({
    path: '/board/moves',
    body: { move: 'pack', lines: [(await paid('finished')).lineId] },
  }),
  'post /staff/board/lines/{lineId}/photos': async ({ paid }) => ({
    path: `/board/lines/${(await paid('finished')).lineId}/photos`,
    form: fileForm(await jpeg(40, 30), 'foto.jpg'),
  }),
  'delete /staff/board/lines/{lineId}/photos/{id}': async (world) => {
    const path = await photographed(world)
    const [{ id }] = await world.ask('GET', path)
    return { path: `${path}/${id}` }
  },
  'put /staff/shipping/{number}/{shipment}': async (world) => {
    const { number } = await world.paid()
    const { carrierId, parcels } = await shipmentOf(world, number)
    const [{ over: _told, ...parcel }] = parcels
    return {
      path: `/shipping/${number}/1`,
      body: { version: 0, carrierId, toDepot: false, parcels: [{ ...parcel, weightG: 9000 }] },
    }
  },
  'post /staff/shipping/{number}/{shipment}/announcement': async ({ paid }) => ({
    path: `/shipping/${(await paid()).number}/1/announcement`,
    body: {},
  }),
  'delete /staff/shipping/{number}/{shipment}/announcement': async (world) => ({
    path: `${await announced(world)}/announcement`,
  }),
  'post /staff/shipping/{number}/{shipment}/handover': async (world) => ({
    path: `${await announced(world)}/handover`,
    body: {},
  }),
  'post /staff/orders/{number}/incidents': async (world) => {
    const { number } = await sent(world)
    return {
      path: `/orders/${number}/incidents`,
      body: { shipment: 1, kind: 'lost', said: 'No aparece' },
    }
  },
  'post /staff/orders/{number}/incidents/{id}': async (world) => {
    const { number } = await sent(world)
    const body = { shipment: 1, kind: 'lost', said: 'No aparece' }
    const { incidents } = await world.ask('POST', `/orders/${number}/incidents`, body)
    const [{ id }] = incidents
    return { path: `/orders/${number}/incidents/${id}`, body: { move: 'close', said: 'Apareció' } }
  },
  'post /staff/shipping/carriers/{id}/pickups': async (world) => {
    await announced(world)
    const { carriers } = await world.ask('GET', '/shipping')
    const { id } = carriers.find(({ name }: { name: string }) => name === 'GLS')
    return { path: `/shipping/carriers/${id}/pickups` }
  },
  'post /staff/stock/{slug}': async ({ ask }) => {
    const [goods] = await ask('GET', '/stock')
    return { path: `/stock/${goods.slug}`, body: { pieces: '7', seen: goods.piecesLeft } }
  },
}
