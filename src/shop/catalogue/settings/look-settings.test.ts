/** Colour and pictures: refusals at their fields, and what follows them on every node. */
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type SettingsDesk, settingsDesk } from '../../../../test/settings-desk.ts'
import { secondNode } from '../../../../test/whole-shop.ts'
import type { Published } from '../store-published.ts'

let at: SettingsDesk
beforeAll(async () => {
  at = await settingsDesk()
})
afterAll(() => at.close())

const save = (changes: Record<string, string>) => at.change('look', changes)
const upload = async (bytes: Uint8Array, fileName: string): Promise<string> => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], fileName))
  const answer = await at.desk.shop.sendForm('/api/staff/media', form, {
    token: at.desk.staff.token,
  })
  return (await answer.json()).data.name
}
const picture = (width: number, height = width, background = '#0b6b4b') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

test('the next mail has the colour and the logo', async () => {
  const logo = await upload(await picture(400, 100), 'cabecera.png')
  expect((await save({ accent: '#0b6b4b', logo })).status).toBe(200)
  await at.desk.place()
  const { rows } = await at.desk.shop.database.pool.query(
    "SELECT body_html FROM mails WHERE order_id IS NOT NULL AND body_html LIKE '%<a href%' LIMIT 1",
  )
  expect(rows[0].body_html).toContain('background:#0b6b4b;color:#ffffff')
  expect(rows[0].body_html).toMatch(/<img src="https?:\/\/[^"]+\/media\/[0-9a-f]{32}\/logo.png"/)
})

test('a colour that is hard to read is refused with its contrast and the nearest that serves', async () => {
  const { status, body } = await save({ accent: '#ff6fae' })
  expect(status).toBe(422)
  expect(body.errors).toEqual([
    expect.objectContaining({ code: 'settings.look.contrast', field: 'accent' }),
  ])
  const { nearest, ratio } = body.errors[0].params
  expect(ratio).toBeLessThan(4.5)
  expect(body.errors[0].message).toContain(nearest)
  expect((await save({ accent: nearest })).status).toBe(200)
})

test('a colour is stored in one form, however it is typed', async () => {
  expect((await save({ accent: '06B' })).body.data.form.accent).toBe('#0066bb')
})

test('pages of another node have the colour as a style sheet named by it, within a second', async () => {
  expect((await save({ accent: '#0b6b4b' })).status).toBe(200)
  await vi.waitFor(
    async () => {
      expect((await at.other.published.brand()).shown.sheet).toBe('/assets/accent-0b6b4b.css')
    },
    { timeout: 1_000 },
  )
  expect((await save({ accent: '#c9005e' })).status).toBe(200)
  await vi.waitFor(async () =>
    expect((await at.other.published.brand()).shown.sheet).toBeUndefined(),
  )
})

test.each([
  ['logo', 'nobody', 'settings.look.noPicture'],
  ['smallLogo', 'No Name', 'settings.look.noPicture'],
])('a %s %j that is not in the library is refused', async (field, name, code) => {
  const { status, body } = await save({ [field]: name })
  expect(status).toBe(422)
  expect(body.errors).toEqual([expect.objectContaining({ code, field })])
})

test('a picture too small for icons is refused', async () => {
  const { status, body } = await save({ icon: await upload(await picture(191), 'chico.png') })
  expect(status).toBe(422)
  expect(body.errors).toEqual([
    expect.objectContaining({ code: 'settings.look.smallIcon', field: 'icon' }),
  ])
})

test('icons of every size and the manifest follow one picture and the colour', async () => {
  const icon = await upload(await picture(600, 300, '#1f4fa3'), 'icono.png')
  expect((await save({ icon, accent: '#1f4fa3' })).status).toBe(200)
  const node = secondNode(at.desk.shop)
  const answer = await node.service.request('/manifest.webmanifest')
  expect(answer.headers.get('content-type')).toContain('application/manifest+json')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Medida',
    scope: '/',
    display: 'standalone',
    theme_color: '#1f4fa3',
    shortcuts: [
      { name: 'Carrito', url: '/cart' },
      { name: 'Mis pedidos', url: '/pedidos-efectuados' },
    ],
  })
  const sizesFor = (wanted: string) =>
    manifest.icons
      .filter(({ purpose }: { purpose: string }) => purpose === wanted)
      .map(({ sizes }: { sizes: string }) => sizes)
  expect(sizesFor('any')).toEqual(
    [16, 32, 48, 96, 144, 180, 192, 512].map((size) => `${size}x${size}`),
  )
  expect(sizesFor('maskable')).toEqual(['192x192', '512x512'])
  for (const { src, sizes, purpose } of manifest.icons) {
    const made = await node.service.request(src)
    expect([made.status, made.headers.get('content-type')]).toEqual([200, 'image/png'])
    const { width, height, hasAlpha } = await sharp(
      Buffer.from(await made.arrayBuffer()),
    ).metadata()
    expect([`${width}x${height}`, hasAlpha]).toEqual([sizes, purpose === 'any'])
  }
  const odd = manifest.icons[0].src.replace('icon-16', 'icon-17')
  expect((await node.service.request(odd)).status).toBe(404)
  await node.close()
})

test('a logo is sanitised, and its picture for mails is drawn; it is in use', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="50" onload="alert(1)">' +
    '<script>alert(1)</script><rect width="200" height="50" fill="#1f4fa3"/></svg>'
  const logo = await upload(Buffer.from(svg), 'marca.svg')
  expect((await save({ logo })).status).toBe(200)
  const { shown, logoFile } = (await vi.waitFor(async () => {
    const brand = await at.other.published.brand()
    expect(brand.shown.logo?.src).toContain('marca.svg')
    return brand
  })) as Awaited<ReturnType<Published['brand']>>
  expect(shown.logo).toMatchObject({ widthPx: 144, heightPx: 36 })
  const drawing = await (await at.desk.shop.get(shown.logo?.src ?? '')).text()
  expect(drawing).not.toMatch(/script|onload/)
  const drawn = await at.desk.shop.get(`/media/${logoFile?.hash}/logo.png`)
  expect(await sharp(Buffer.from(await drawn.arrayBuffer())).metadata()).toMatchObject({
    ...{ format: 'png', width: 480, height: 120 },
  })
  const { items } = (await at.call('GET', '/staff/resources/media?q=marca')).body.data
  expect(items[0].facts.uses).toBe(1)
  const uses = await at.call('GET', `/staff/media/${items[0].id}/uses`)
  expect(uses.body.data).toEqual([{ kind: 'settings', id: 'look', name: 'Medida' }])
})
