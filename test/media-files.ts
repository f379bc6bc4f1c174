/** Files for the media library, and their upload by a member of staff. */
import sharp from 'sharp'
import type { AddedMedia } from '../src/shop/catalogue/media/media-schema.ts'
import type { resourceDesk } from './resource-desk.ts'

export type Bytes = Uint8Array<ArrayBuffer>
export const bytes = (content: Buffer | string): Bytes => new Uint8Array(Buffer.from(content))
let shade = 0
/** Each of another colour, so that no two files are equal. */
export const picture = (width = 900, height = 600) => {
  shade += 1
  const background = { r: (shade * 17) % 256, g: 90, b: 200 }
  return sharp({ create: { width, height, channels: 3, background } })
}
export const jpeg = async (width?: number, height?: number) =>
  bytes(await picture(width, height).jpeg().toBuffer())

export const svg = (inside: string, root = ''): Bytes =>
  bytes(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"${root}>${inside}</svg>`)

type Desk = Pick<ReturnType<typeof resourceDesk>, 'shop' | 'staff'>

/** As a browser sends it, with its length. */
export function mediaUploads({ shop, staff }: Desk) {
  async function send(path: string, content: Bytes | null, name: string, method: string) {
    const form = new FormData()
    if (content) form.set('file', new File([content], name))
    const sent = new Response(form)
    const body = await sent.arrayBuffer()
    const answer = await shop.service.request(`/api/staff/media${path}`, {
      method,
      headers: {
        token: staff.token,
        'content-type': sent.headers.get('content-type') ?? '',
        'content-length': String(body.byteLength),
      },
      body,
    })
    const said: { data: AddedMedia; code?: string; message?: string } = JSON.parse(
      await answer.text(),
    )
    return { status: answer.status, ...said }
  }
  const upload = (content: Bytes | null, name = 'foto.jpg') => send('', content, name, 'POST')
  const replace = (id: string, content: Bytes) => send(`/${id}/file`, content, 'otra.jpg', 'PUT')
  return { upload, replace }
}
