/** Received orders whose customers write opinions, at a desk that moderates. */
import sharp from 'sharp'
import { NO_STARS } from '../src/shop/catalogue/opinions/opinion.ts'
import type {
  OwnOpinions,
  ShownOpinions,
  StaffOpinion,
  StaffOpinions,
} from '../src/shop/catalogue/opinions/opinion-schema.ts'
import { dataOf, staffDesk } from './staff-desk.ts'

export const NO_OPINIONS: ShownOpinions = {
  ...{ counts: NO_STARS, count: 0, averageTenths: null },
  ...{ languages: [], items: [], total: 0, pageSize: 10 },
}

/** With a place and a camera in its EXIF data. */
const photographed = async () =>
  new Uint8Array(
    await sharp({ create: { width: 80, height: 60, channels: 3, background: '#b03050' } })
      .withExif({ IFD0: { Make: 'Kamera' }, IFD3: { GPSLatitude: '40/1 25/1 0/1' } })
      .jpeg()
      .toBuffer(),
  )

export async function opinionDesk() {
  const desk = await staffDesk()
  const { shop, staff } = desk
  const photo = await photographed()
  const call = (method: string, path: string, body?: unknown, headers = {}) =>
    shop.service.request(`/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const rows = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
    (await shop.database.pool.query(text, values)).rows

  async function sent(name?: string) {
    const { number, token } = await desk.place(name)
    await desk.move(number, 'preparing')
    await desk.setJobs(number, 'packed')
    await desk.move(number, 'shipped')
    const { lines } = await desk.orderOf(number)
    return { number, token, lineId: lines[0]?.id ?? '', otherId: lines[1]?.id ?? '' }
  }
  async function received(name?: string) {
    const order = await sent(name)
    await desk.move(order.number, 'received')
    return order
  }

  async function sendPhoto(
    { token, lineId }: { token: string; lineId: string },
    content: Uint8Array<ArrayBuffer> = photo,
  ) {
    const form = new FormData()
    form.set('file', new File([content], 'foto.jpg'))
    const packed = new Response(form)
    const body = await packed.arrayBuffer()
    return shop.service.request(`/api/orders/${token}/lines/${lineId}/opinion-photos`, {
      ...{ method: 'POST', body },
      headers: {
        'content-type': packed.headers.get('content-type') ?? '',
        'content-length': String(body.byteLength),
      },
    })
  }

  const write = (
    { token, lineId }: { token: string; lineId: string },
    body: object = {},
    language = 'es',
  ) =>
    call(
      'PUT',
      `/orders/${token}/opinions/${lineId}`,
      { stars: 4, said: 'Negro de verdad, y recta.', name: 'Lucía H.', ...body },
      { langid: language },
    )
  const own = async (token: string) =>
    dataOf<OwnOpinions>(await call('GET', `/orders/${token}/opinions`))
  const listed = async (query = '') =>
    dataOf<StaffOpinions>(await call('GET', `/staff/opinions${query}`, undefined, staff))
  const shown = async (query = '', slug = 'lona-frontal-pvc') =>
    dataOf<ShownOpinions>(await call('GET', `/products/${slug}/opinions${query}`))
  const decide = (
    { id, revision }: { id: string; revision: number },
    deed: 'showing' | 'refusal' | 'answer',
    body: object = {},
  ) =>
    call(
      deed === 'answer' ? 'PUT' : 'POST',
      `/staff/opinions/${id}/${deed}`,
      { revision, ...body },
      staff,
    )
  /** The id of a new sentence of the shop. */
  async function phrase(words: object, usedFor = 'opinion', archivedAt = 'NULL') {
    const [made] = await rows(
      `INSERT INTO phrases (used_for, name, words, archived_at)
        VALUES ($1, gen_random_uuid()::text, $2, ${archivedAt}) RETURNING id`,
      [usedFor, JSON.stringify(words)],
    )
    return String(made?.id)
  }
  /** The newest version about a line, as staff see it. */
  async function latestOf({ number, lineId }: { number: string; lineId: string }) {
    const { items } = await listed(`?search=${number}`)
    const [line] = await rows('SELECT position FROM order_lines WHERE id = $1', [lineId])
    const found = items.find(({ latest, position }) => latest && position === line?.position)
    if (!found) throw new Error(`no opinion about ${number}`)
    return found
  }
  /** A received order with an opinion that waits. */
  async function written(body: object = {}, language = 'es') {
    const order = await received()
    await write(order, body, language)
    return { ...order, opinion: await latestOf(order) }
  }
  async function published(body: object = {}, language = 'es') {
    const order = await written(body, language)
    const opinion = await dataOf<StaffOpinion>(await decide(order.opinion, 'showing'))
    return { ...order, opinion }
  }

  return {
    ...{ ...desk, call, rows, sent, received, sendPhoto, write, own, listed, shown, decide },
    ...{ latestOf, written, published, phrase },
  }
}
export type OpinionDesk = Awaited<ReturnType<typeof opinionDesk>>
