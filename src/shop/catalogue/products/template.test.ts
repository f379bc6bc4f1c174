import { afterAll, beforeAll, expect, test } from 'vitest'
import { type WholeShop, wholeShop } from '../../../../test/whole-shop.ts'

let shop: WholeShop
beforeAll(async () => {
  shop = await wholeShop()
})
afterAll(() => shop.close())

const get = (path: string) => shop.get(`/api/products/${path}`)

test('the template of an address, in the language of its query', async () => {
  const answer = await get('lona-frontal-pvc/template?w=250&h=80&langid=pt')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="modelo-lona-frontal-pvc-250x80cm.pdf"',
  )
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
  const text = Buffer.from(await answer.arrayBuffer()).toString('latin1')
  expect(text).toMatch(/^%PDF-1\.6/)
  expect(text).toContain('/TrimBox')
})

test.each([
  ['lona-frontal-pvc/template?w=9999999', 422],
  ['lona-frontal-pvc/template?w=mucho', 422],
  ['lona-frontal-pvc/template?langid=xx', 400],
  ['iniciales-de-boda/template', 422],
  ['nada/template', 404],
])('%s: %i', async (path, status) => {
  expect((await get(path)).status).toBe(status)
})
