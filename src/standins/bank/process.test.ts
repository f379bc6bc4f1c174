import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { type DemoBank, startDemoBank } from './child.ts'
import { readBankSettings } from './settings.ts'

const own = {
  BANK_PORT: '0',
  BANK_SECRET: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7',
  BANK_MERCHANT: '999008881',
  BANK_TERMINAL: '1',
}
const start = (env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  })

test('shop and platform never import the bank nor another stand-in', () => {
  const source = join(import.meta.dirname, '../..')
  const files = globSync('{shop,platform,ui,office,pages}/**/*.{ts,tsx}', { cwd: source }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  )
  expect(files.length).toBeGreaterThan(20)
  const importing = files.filter((file) =>
    /(?:from|import\()\s*'[^']*\/standins\//.test(readFileSync(join(source, file), 'utf8')),
  )
  expect(importing).toEqual([])
})

test.each(['REDSYS_MERCHANT_CODE', 'REDSYS_SECRET'])(
  'with %s in sight the bank does not start',
  async (name) => {
    const child = start({ ...own, [name]: '123456789' })
    const said: string[] = []
    child.stderr?.on('data', (chunk) => said.push(String(chunk)))
    const [code] = await once(child, 'close')
    expect([code, said.join('')]).toEqual([
      1,
      'demo bank: a real terminal is configured: no demo bank beside it\n',
    ])
  },
)

test.each<[string, Record<string, string>]>([
  ['no secret', { ...own, BANK_SECRET: '' }],
  ['no merchant', { ...own, BANK_MERCHANT: '' }],
  ['no terminal', { ...own, BANK_TERMINAL: '' }],
  ['a port in words', { ...own, BANK_PORT: 'http' }],
])('%s is refused', (_, env) => {
  expect(() => readBankSettings(env)).toThrow()
})

test('it serves on this machine only, with the terminal and the mail server that it hands to the shop, and stops when asked', async () => {
  const bank: DemoBank = await startDemoBank({
    port: 0,
    secret: own.BANK_SECRET,
    signatureVersion: 'HMAC_SHA256_V1',
  })
  expect(bank.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(bank.terminal).toMatchObject({
    formUrl: `${bank.url}/sis/realizarPago`,
    signatureVersion: 'HMAC_SHA256_V1',
  })
  expect((await fetch(bank.url)).status).toBe(200)
  const mailer = createTransport({ url: bank.mailUrl })
  await mailer.sendMail({
    from: 'hola@medida.example',
    to: 'ana@example.es',
    subject: 'Tu pedido',
    text: 'Hola',
  })
  expect(await (await fetch(`${bank.url}/smtp`)).text()).toContain(
    'Tu pedido, to &lt;ana@example.es',
  )
  await fetch(`${bank.url}/smtp`, {
    method: 'POST',
    body: new URLSearchParams({ trouble: 'down' }),
  })
  await expect(
    mailer.sendMail({ from: 'hola@medida.example', to: 'ana@example.es', text: 'Hola' }),
  ).rejects.toThrow()
  await bank.stop()
  await expect(fetch(bank.url)).rejects.toThrow()
})

test('a port in use is reported', async () => {
  const bank = await startDemoBank({
    port: 0,
    secret: own.BANK_SECRET,
    signatureVersion: 'HMAC_SHA512_V2',
  })
  const port = Number(new URL(bank.url).port)
  await expect(
    startDemoBank({ port, secret: own.BANK_SECRET, signatureVersion: 'HMAC_SHA512_V2' }),
  ).rejects.toThrow(`BANK_PORT=${port}: another program listens there`)
  await bank.stop()
})

test('a port that its predecessor is about to release is waited for', async () => {
  const options = { secret: own.BANK_SECRET, signatureVersion: 'HMAC_SHA512_V2' } as const
  const before = await startDemoBank({ port: 0, ...options })
  const starting = startDemoBank({ port: Number(new URL(before.url).port), ...options })
  await new Promise((resolve) => setTimeout(resolve, 500))
  await before.stop()
  const after = await starting
  expect(after.url).toBe(before.url)
  await after.stop()
})

test('it ends when its parent is gone', async () => {
  const child = start(own)
  await once(child.stdout ?? child, 'data')
  child.stdin?.end()
  const [code, signal] = await once(child, 'exit')
  expect([code, signal]).toEqual([0, null])
})
