/** The media library: what is taken, what is refused, how it is served, who shows it. */
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  type Bytes,
  bytes,
  jpeg,
  mediaUploads,
  picture,
  svg,
} from '../../../../test/media-files.ts'
import { resourceDesk } from '../../../../test/resource-desk.ts'
import { picturesIn, shownPicture, variantWidths } from '../../site/media.ts'
import { publishedShop } from '../store-published.ts'
import { removeUnused } from './media-lifecycle.ts'
import type { AddedMedia, Gallery, MediaUses } from './media-schema.ts'
import { freeName, nameOfFile } from './received-media.ts'
import { findMedia } from './store.ts'

const desk = resourceDesk('media')
const { shop, staff, ask, act, create, list, historyOf, importFile, exported } = desk

const { upload, replace } = mediaUploads(desk)
const added = async (name: string, content?: Bytes) => {
  const { status, data } = await upload(content ?? (await jpeg()), name)
  expect(status).toBe(201)
  return data
}
const rowOf = async ({ id }: AddedMedia) => {
  const row = await findMedia(shop.database.db, id)
  if (!row) throw new Error('no such record')
  return row
}
const shownOf = async (media: AddedMedia) => {
  const shown = shownPicture(await rowOf(media), 'pt')
  if (!shown) throw new Error('not a picture')
  return shown
}

describe('an uploaded picture', () => {
  test('is upright, in several widths of two formats, without the place it was taken', async () => {
    const camera = await picture(2000, 1000)
      .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '40/1 25/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const media = await added('Lona (taller) Ñ.JPG', bytes(camera))
    expect(media.name).toBe('lona-taller-n')
    const { files, ...row } = await rowOf(media)
    expect(row).toMatchObject({ kind: 'picture', widthPx: 1000, heightPx: 2000 })
    expect(files.map(({ format, widthPx }) => `${format} ${widthPx}`)).toEqual([
      ...['avif 320', 'webp 320', 'avif 640', 'webp 640', 'avif 1000', 'webp 1000'],
    ])
    const { src, sources } = await shownOf(media)
    expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
    for (const address of [src, sources[0]?.srcSet.split(' ')[0] ?? '']) {
      const answer = await shop.get(address)
      expect(answer.status).toBe(200)
      const {
        exif,
        orientation = 1,
        height = 0,
        width,
      } = await sharp(await answer.arrayBuffer()).metadata()
      expect([exif, orientation, height]).toEqual([undefined, 1, 2 * width])
    }
  })

  test('is served for ever at the hash of its content, with its type', async () => {
    const { src } = await shownOf(await added('servida.jpg'))
    const { headers } = await shop.get(src)
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect((await shop.get(src.replace(/[0-9a-f]{32}/, '0'.repeat(32)))).status).toBe(404)
    expect((await shop.get(src.replace('.webp', '.svg'))).status).toBe(404)
  })

  test('keeps its transparency, and is not enlarged', async () => {
    const logo = await sharp({
      create: { width: 200, height: 80, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
    })
      .png()
      .toBuffer()
    const { src, widthPx } = await shownOf(await added('logo.png', bytes(logo)))
    expect(widthPx).toBe(200)
    const { hasAlpha, width } = await sharp(await (await shop.get(src)).arrayBuffer()).metadata()
    expect([hasAlpha, width]).toEqual([true, 200])
  })

  test('with the name of another gets a number; the same file again is refused', async () => {
    const content = await jpeg()
    await added('repetida.jpg')
    expect((await added('repetida.jpg', content)).name).toBe('repetida-2')
    expect(await upload(content, 'distinta.jpg')).toMatchObject({
      ...{ status: 409, code: 'media.already' },
      message: expect.stringContaining('repetida-2'),
    })
  })
})

test('a drawing loses scripts, handlers, links and what loads from elsewhere', async () => {
  const media = await added(
    'marca.svg',
    svg(
      '<script>alert(1)</script><foreignObject><b>b</b></foreignObject>' +
        '<a href="javascript:alert(1)"><rect id="r" width="9" height="9" fill="#123456"/></a>' +
        '<image href="https://example.com/x.png"/><use href="#r" x="9"/>' +
        '<style>@import "https://example.com/x.css";</style>' +
        '<path d="M0 0h4v4z" style="fill:url(https://example.com/y)" onclick="alert(1)"/>' +
        '<set attributeName="href" to="javascript:alert(1)"/>',
      ' onload="alert(1)"',
    ),
  )
  const [file] = (await rowOf(media)).files
  const answer = await shop.get(`/media/${file?.hash}/marca.svg`)
  const said = await answer.text()
  expect(said).toContain('<rect id="r" width="9" height="9" fill="#123456">')
  expect(said).toContain('<use href="#r" x="9">')
  expect(said).not.toMatch(/script|foreign|onload|onclick|example\.com|<a\b|<set\b|import/)
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
})

test('a PDF is a document with a picture of its first page', async () => {
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] >>'
  const pdf =
    `%PDF-1.4\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n` +
    `2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj\n3 0 obj ${page} endobj\n` +
    'trailer << /Root 1 0 R >>\n%%EOF'
  const media = await added('plantilla.pdf', bytes(pdf))
  const row = await rowOf(media)
  expect([row.kind, shownPicture(row, 'es')]).toEqual(['document', undefined])
  const [record] = (await list({ q: 'plantilla' })).items
  const answer = await shop.get(String(record?.facts?.address))
  expect([answer.headers.get('content-type'), await answer.text()]).toEqual([
    'application/pdf',
    pdf,
  ])
  expect((await shop.get(String(record?.facts?.thumb))).status).toBe(200)
})

const formOf = async ({ id }: AddedMedia) => (await ask('GET', `/${id}`)).data

test('alternative texts and the point in view are edited; a missing text is found', async () => {
  const media = await added('puntos.jpg')
  const { form, version } = await formOf(media)
  expect(form).toMatchObject({ alt: { es: '', pt: '', fr: '' }, focusX: '50', focusY: '50' })
  const changed = { ...form, alt: { es: 'Lona', pt: 'Lona impressa', fr: '' }, focusX: '80' }
  expect((await ask('PUT', `/${media.id}`, { version, form: changed })).status).toBe(200)
  expect(await shownOf(media)).toMatchObject({ alt: 'Lona impressa', focus: { x: 8, y: 5 } })
  const missing = await list({ 'filter.alt': 'missing', q: 'puntos' })
  expect(missing.total).toBe(1)
  expect((await list({ 'filter.alt': 'whole', q: 'puntos' })).total).toBe(0)
  const wrong = { version: version + 1, form: { ...changed, focusY: '55', file: 'x' } }
  expect((await ask('PUT', `/${media.id}`, wrong)).refused.errors?.map(({ code }) => code)).toEqual(
    ['media.focusInvalid'],
  )
})

test('records come by uploads alone, and a file of records cannot change them', async () => {
  const media = await added('csv.jpg')
  const { form } = await formOf(media)
  const made = await create({ ...form, name: 'nueva' })
  expect([made.status, made.refused.errors?.[0]?.code]).toEqual([422, 'media.byUpload'])
  const file = (await exported('csv')).replace(String(form.file), 'abcabcabcabc')
  const { data } = await importFile(file)
  expect(data.rows[0]?.errors[0]?.code).toBe('media.byUpload')
  const texts = (await exported('csv')).replace(/;50;50;/, ';10;50;')
  const shown = (await importFile(texts)).data
  expect(shown.rows[0]?.changes).toEqual([{ field: 'focusX', before: '50', after: '10' }])
  expect((await importFile(texts, shown.agreed)).status).toBe(200)
  expect((await formOf(media)).form).toEqual({ ...form, focusX: '10' })
})

const galleryOf = async (slug: string) => {
  const { data } = await askProduct<Gallery>('GET', slug)
  return data
}
const askProduct = async <T>(method: string, slug: string, body?: object) => {
  const answer = await shop.service.request(`/api/staff/products/${slug}/pictures`, {
    method,
    headers: { token: staff.token, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const said: { data: T; code?: string } = JSON.parse(await answer.text())
  return { status: answer.status, ...said }
}

test('a product shows its pictures in their order; what is in use is archived, not deleted', async () => {
  const [one, other] = [await added('galeria.jpg'), await added('galeria.jpg')]
  const { version } = await galleryOf('roll-up')
  const ids = [other.id, one.id]
  expect((await askProduct('PUT', 'roll-up', { ids, version })).status).toBe(200)
  const published = publishedShop(shop.database.db, () => '1')
  const names = async () => (await published.productPictures('roll-up')).map(({ name }) => name)
  expect(await names()).toEqual([other.name, one.name])
  expect((await askProduct('PUT', 'roll-up', { ids: [], version })).code).toBe(
    'media.galleryChanged',
  )
  expect((await ask<MediaUses>('GET', `/${one.id}`)).data).toMatchObject({ facts: { uses: 1 } })
  expect(await act('delete', one.id)).toEqual({ done: 1, archived: 1 })
  expect(await names()).toContain(one.name)
  const next = (await galleryOf('roll-up')).version
  const refused = await askProduct('PUT', 'roll-up', { ids, version: next })
  expect([refused.status, refused.code]).toEqual([422, 'media.noPicture'])
})

test('a replaced file keeps the record, and the old one is served for a day', async () => {
  const media = await added('cambiada.jpg')
  const before = await shownOf(media)
  expect((await replace(media.id, await jpeg(640, 640))).status).toBe(200)
  const after = await shownOf(media)
  expect([after.heightPx, after.src === before.src]).toEqual([640, false])
  expect((await historyOf(media.id)).map(({ kind }) => kind)).toEqual(['changed', 'created'])
  expect((await replace(media.id, svg('<path d="M0 0"/>'))).code).toBe('media.otherKind')
  const at = (hours: number) => ({
    ...shop.context,
    now: () => new Date(shop.clock.now.getTime() + hours * 3_600_000),
  })
  await removeUnused(at(0))
  await removeUnused(at(23))
  expect((await shop.get(before.src)).status).toBe(200)
  expect(await removeUnused(at(25))).toBeGreaterThan(0)
  expect((await shop.get(before.src)).status).toBe(404)
  expect((await shop.get(after.src)).status).toBe(200)
  expect(await act('delete', media.id)).toEqual({ done: 1, archived: 0 })
  await removeUnused(at(26))
  await removeUnused(at(51))
  expect((await shop.get(after.src)).status).toBe(404)
})

test('names and widths', () => {
  expect(nameOfFile('...jpg')).toBe('archivo')
  expect(nameOfFile('Ça va? été.jpeg')).toBe('ca-va-ete')
  expect(freeName('a', new Set(['a', 'a-2']))).toBe('a-3')
  expect(variantWidths(100)).toEqual([100])
  expect(variantWidths(640)).toEqual([320, 640])
  expect(variantWidths(5000)).toEqual([320, 640, 1024, 1600, 2400])
  expect(picturesIn('![Uno](media:uno) y ![dos](https://x.com/a.png)')).toEqual([
    { alt: 'Uno', name: 'uno' },
    { alt: 'dos', name: undefined },
  ])
})
