/** Every address of the specification: what the server answers, and how the page is called. */
import { expect, test } from 'vitest'
import { houseForTests } from './house.ts'
import { say } from './words.ts'

const house = houseForTests()

const ask = (path: string) => fetch(house.shop.url + path, { redirect: 'manual' })
const titleOf = async (answer: Response): Promise<string> =>
  /<title>([^<]*)/.exec(await answer.text())?.[1] ?? ''

const missing = (): string => say('shell.notFound')

/** Address, status, and words of the title. */
const ROUTES: readonly (readonly [path: string, status: number, title: () => string])[] = [
  ['/', 200, () => 'Lonas impresas a medida'],
  ['/login', 200, () => say('account.signIn.pageTitle')],
  ['/login/off', 200, () => say('account.signIn.pageTitle')],
  ['/register', 200, () => say('account.register.pageTitle')],
  ['/newpass', 200, () => say('account.newPassword.pageTitle')],
  ['/recover', 200, () => say('account.recover.pageTitle')],
  ['/faq', 200, () => 'Preguntas frecuentes'],
  ['/blog', 200, () => 'Blog'],
  ['/blog/page/99', 404, missing],
  ['/blog/que-lona-no-existe', 404, missing],
  ['/posts', 200, () => say('content.mostViewed')],
  ['/area-personal', 200, () => say('account.area.pageTitle')],
  ['/pedidos-efectuados', 200, () => say('account.orders.pageTitle')],
  ['/aprobar-archivos', 200, () => say('account.files.pageTitle')],
  ['/facturas', 200, () => say('account.invoices.pageTitle')],
  ['/modificar-perfil', 200, () => say('account.profile.pageTitle')],
  ['/midirections', 200, () => say('account.addresses.pageTitle')],
  ['/direction', 200, () => say('account.address.pageTitle')],
  ['/direction/any', 200, () => say('account.address.pageTitle')],
  ['/sitemap', 200, () => say('shell.siteMap')],
  ['/cart', 200, () => say('shell.cart')],
  ['/cart/summary', 200, () => 'Medida'],
  ['/cart/nothing', 404, () => ''],
  ['/payment/any', 200, () => say('pay.bank.pageTitle')],
  ['/payments', 200, () => say('pay.return.pageTitle')],
  ['/payments/trasnferok', 200, () => say('pay.transfer.pageTitle')],
  ['/payments/success', 200, () => say('pay.return.pageTitle')],
  ['/payments/cancel', 200, () => say('pay.return.pageTitle')],
  ['/payments/cancelpaypal', 200, () => say('pay.return.pageTitle')],
  ['/payments/other', 404, () => ''],
  ['/cart/successredsys', 200, () => say('pay.return.pageTitle')],
  ['/cart/errorredsys', 200, () => say('pay.return.pageTitle')],
  ['/cart/successpaypal', 200, () => say('pay.return.pageTitle')],
  ['/cart/errorpaypal', 200, () => say('pay.return.pageTitle')],
  ['/cart/successother', 404, () => ''],
  ['/search/lona/1', 200, () => 'lona'],
  ['/lonas', 200, () => 'Lonas'],
  ['/lonas/lona-frontal-pvc', 200, () => 'Lona frontal de PVC'],
  ['/condiciones-de-venta', 200, () => 'Condiciones'],
  ['/privacidad-y-cookies', 200, () => 'rivacidad'],
  ['/aviso-legal', 200, () => 'Aviso legal'],
  ['/contacto', 200, () => 'Contact'],
  ['/plazos-de-entrega', 200, () => 'Plazos'],
  ['/sobre-nosotros', 200, () => 'Medida'],
  ['/crear-el-diseno', 200, () => 'Crear el diseño'],
  ['/revision-de-archivos', 200, () => 'Revisión de archivos'],
  ['/muestras-y-acabados', 200, () => 'Materiales'],
  ['/archivos', 200, () => 'Enviar archivos'],
  ['/error404', 404, missing],
  ['/a/b/c/d', 404, missing],
  ['/club', 404, missing],
  ['/club-printing', 404, missing],
  ['/%E0%A4%A', 400, () => say('shell.badAddress')],
  ['/lonas/%00', 400, () => say('shell.badAddress')],
  ['/lonas/..%2F..%2Fetc%2Fpasswd', 404, missing],
  ['/..%5C..%5Csite.json', 404, missing],
  ['/lonas/LONA-FRONTAL-PVC%20', 404, missing],
  ["/lonas/lona'%20OR%20'1'='1", 404, missing],
  ['/blog/%F0%9F%8E%8F', 404, missing],
  ['/constructor', 404, missing],
  ['/lonas/__proto__', 404, missing],
  [`/lonas/${'x'.repeat(10_000)}`, 404, missing],
  ['/search/%25/1', 200, () => '%'],
  ["/search/l'atelier/1", 200, () => 'atelier'],
  ['/search/%F0%9F%8E%8F/1', 200, () => '🎏'],
  [`/search/${'lona'.repeat(1_250)}/1`, 200, () => 'lona'],
]

test.each(ROUTES)('%s answers %i', async (path, status, title) => {
  const answer = await ask(path)
  expect(answer.status).toBe(status)
  expect(await titleOf(answer)).toContain(title())
})

test.each([
  ['/blog/page/0', '/blog'],
  ['/faq/', '/faq'],
  ['/lonas/lona-frontal-pvc/?w=200', '/lonas/lona-frontal-pvc?w=200'],
  ['/search/lona/0', '/search/lona/1'],
])('%s leads to %s', async (path, to) => {
  const answer = await ask(path)
  expect(answer.status).toBeGreaterThanOrEqual(301)
  expect(answer.status).toBeLessThanOrEqual(302)
  expect(new URL(answer.headers.get('location') ?? '', house.shop.url).href).toBe(
    house.shop.url + to,
  )
})

test.each([
  '/area-personal',
  '/pedidos-efectuados',
  '/aprobar-archivos',
  '/facturas',
  '/modificar-perfil',
  '/midirections',
  '/direction',
  '/direction/any',
  '/payment/any',
])('%s leads home without a token', async (path) => {
  const { page } = await house.enter({
    expected: (address, status) => address.includes('/api/orders/any') && status === 404,
  })
  await page.goto(path)
  await page.waitForURL((url) => url.pathname === '/')
})
