/**
 * A client generated from the API's document places an order: what the document says is enough to
 * write one, and what it does not say does not compile (docs/decisions/0085).
 */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestForm, PRODUCT, workedBanner } from './checkout.ts'
import { type WholeShop, wholeShop } from './whole-shop.ts'

const root = join(import.meta.dirname, '..')
const run = promisify(execFile)

const PROGRAM = `
import createClient from 'openapi-fetch'
import type { components, paths } from './api.ts'

type Wish = {
  product: string
  configuration: components['schemas']['Configuration']
  form: paths['/orders']['post']['requestBody']['content']['application/json']['form']
  id: string
  idempotencyKey: string
}

export async function placeOrder(
  fetch: (request: Request) => Promise<Response>,
  { product, configuration, form, id, idempotencyKey }: Wish,
) {
  const shop = createClient<paths>({ baseUrl: 'http://shop.example/api', fetch })
  const quote = await shop.POST('/quotes', { body: { product, configuration } })
  if (!quote.data) throw new Error(quote.error.message)
  const lines = [{ id, product, configuration }]
  const cart = await shop.POST('/carts/price', {
    body: {
      lines,
      destination: { country: 'ES', postalCode: '03501' },
      payment: 'card',
      customerType: 'individual',
    },
  })
  if (!cart.data) throw new Error(cart.error.message)
  const { agreed } = cart.data.data
  const placed = await shop.POST('/orders', { body: { idempotencyKey, agreed, lines, form } })
  if (!placed.data) throw new Error(placed.error.message)
  const { token } = placed.data.data
  const order = await shop.GET('/orders/{token}', { params: { path: { token } } })
  if (!order.data) throw new Error(order.error.message)
  const { status, grossCents, lines: ordered } = order.data.data
  return {
    quotedCents: quote.data.data.netCents,
    dueCents: cart.data.data.dueCents,
    status,
    grossCents,
    widthMm: ordered[0]?.configuration.widthMm,
  }
}
`

let shop: WholeShop
let folder: string

/** The generator is written for TypeScript 5: it is bundled with that, under another name. */
async function generateTypes(document: object): Promise<string> {
  const bundle = await rolldown({
    input: 'openapi-typescript',
    platform: 'node',
    logLevel: 'silent',
    plugins: [
      {
        name: 'typescript-5',
        resolveId: (id, importer) => {
          if (importer === undefined || id.startsWith('.')) return null
          return { id: id === 'typescript' ? 'typescript-5' : id, external: true }
        },
      },
    ],
  })
  const file = join(folder, 'generator.mjs')
  await bundle.write({ file, format: 'esm' })
  const { default: generate, astToString } = (await import(
    /* @vite-ignore */ pathToFileURL(file).href
  )) as typeof import('openapi-typescript')
  return astToString(await generate(JSON.stringify(document), { defaultNonNullable: false }))
}

/** What the compiler says of a program beside the generated types. */
async function compiled(program: string): Promise<string> {
  writeFileSync(join(folder, 'place-order.ts'), program)
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  return run(process.execPath, [tsc, '-p', folder]).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  )
}

beforeAll(async () => {
  shop = await wholeShop()
  folder = mkdtempSync(join(tmpdir(), 'medida-client-'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        ...{ strict: true, noEmit: true, skipLibCheck: true, allowImportingTsExtensions: true },
        ...{ target: 'es2024', module: 'nodenext', lib: ['es2024', 'dom'], types: [] },
        noUncheckedIndexedAccess: true,
      },
      files: ['place-order.ts'],
    }),
  )
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  const document = (await (await shop.get('/api/openapi.json')).json()) as object
  writeFileSync(join(folder, 'api.ts'), await generateTypes(document))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await shop.close()
})

test('a generated client compiles and places an order', async () => {
  expect(await compiled(PROGRAM)).toBe('')
  const { placeOrder } = (await import(
    /* @vite-ignore */ pathToFileURL(join(folder, 'place-order.ts')).href
  )) as {
    placeOrder: (
      fetch: (request: Request) => Promise<Response>,
      wish: Record<string, unknown>,
    ) => Promise<Record<string, unknown>>
  }
  const wish = {
    ...{ product: PRODUCT, configuration: workedBanner(), form: guestForm() },
    ...{ id: randomUUID(), idempotencyKey: randomUUID() },
  }
  const order = await placeOrder(async (request) => shop.service.fetch(request), wish)
  expect(order).toMatchObject({ quotedCents: 7360, status: 'pending_payment', widthMm: 3000 })
  expect(order.dueCents).toBe(order.grossCents)
})

test.each([
  ['a field of an answer', 'data.netCents', 'data.netCent', 'netCent'],
  ['a field of an order line', 'configuration.widthMm', 'configuration.width', 'width'],
  ['a field of a body', 'idempotencyKey, agreed', 'idempotencyKey, accepted: agreed', 'accepted'],
  ['a kind of customer', "customerType: 'individual'", "customerType: 'club'", 'club'],
  ['an address', "'/carts/price'", "'/carts/prices'", '/carts/prices'],
])(
  '%s that the document does not have is refused by the compiler',
  async (_, right, wrong, named) => {
    expect(await compiled(PROGRAM.replace(right, wrong))).toMatch(
      new RegExp(`error TS\\d+: .*${named}`),
    )
  },
)
