/** Delivered orders with claims, at the order desk. */
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { insertArtwork } from '../src/shop/artwork/files/store.ts'
import { uploadPath } from '../src/shop/artwork/files/uploads-folder.ts'
import type { OrderClaims } from '../src/shop/order/claims/claim-schema.ts'
import { dataOf, type StaffDesk, staffDesk } from './staff-desk.ts'

export const AREA = { x: 100, y: 200, width: 300, height: 50 }

const picture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 80, height: 60, channels: 3, background: '#b03050' } })
      .jpeg()
      .toBuffer(),
  )

export async function claimDesk() {
  const desk: StaffDesk = await staffDesk()
  const photo = await picture()

  const rows = async (text: string, values: unknown[] = []) =>
    (await desk.shop.database.pool.query(text, values)).rows

  /** An order that was sent, with the approved file of its first line. */
  async function delivered() {
    const { number, token } = await desk.place()
    await desk.move(number, 'preparing')
    const { lines } = await desk.orderOf(number)
    const uploadId = randomUUID()
    const lineId = lines[0]?.id ?? ''
    writeFileSync(uploadPath(desk.shop.context.config, uploadId), 'the printed picture')
    await insertArtwork(desk.shop.database.db, {
      ...{ orderLineId: lineId, design: 1, uploadId, fileName: 'feria.pdf', sizeBytes: 19 },
      createdAt: desk.shop.clock.now,
    })
    await rows(`UPDATE artworks SET state = 'pass', approved_at = now() WHERE upload_id = $1`, [
      uploadId,
    ])
    await desk.setJobs(number, 'packed')
    await desk.move(number, 'shipped')
    return { number, token, lineId, uploadId }
  }

  async function sendPhoto(token: string, content: Uint8Array<ArrayBuffer> = photo) {
    const form = new FormData()
    form.set('file', new File([content], 'foto.jpg'))
    const sent = new Response(form)
    const body = await sent.arrayBuffer()
    return desk.shop.service.request(`/api/orders/${token}/claim-photos`, {
      ...{ method: 'POST', body },
      headers: {
        'content-type': sent.headers.get('content-type') ?? '',
        'content-length': String(body.byteLength),
      },
    })
  }

  const claim = (token: string, lineId: string, body: object = {}) =>
    desk.shop.post(`/api/orders/${token}/claims`, {
      ...{ lineId, reason: 'missing', said: 'Faltan dos lonas', ...body },
    })
  const claimsOf = async (token: string) =>
    dataOf<OrderClaims>(await desk.shop.get(`/api/orders/${token}/claims`))
  const decide = (number: string, id: string, body: object) =>
    desk.shop.post(
      `/api/staff/orders/${number}/claims/${id}/decision`,
      { decision: 'refused', answer: 'Está dentro de la tolerancia', ...body },
      desk.staff,
    )

  async function claimed() {
    const order = await delivered()
    const { claims } = await dataOf<OrderClaims>(await claim(order.token, order.lineId))
    return { ...order, id: claims[0]?.id ?? '' }
  }

  return { ...desk, rows, delivered, sendPhoto, claim, claimsOf, decide, claimed }
}
export type ClaimDesk = Awaited<ReturnType<typeof claimDesk>>
