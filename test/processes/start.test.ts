import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readPostmaster } from '../../src/platform/postgres/postmaster.ts'
import { copyFolder } from './ran-once.ts'
import { type ShopProcess, startShopProcess } from './shop-process.ts'

/**
 * The folder of a shop that ran once, to be copied: a first start takes twice as long as a later
 * one. `firstRun`: what it showed.
 */
let ranOnce: string
let firstRun: {
  output: string
  ready: unknown
  passwordMode: number
  wasAlive: boolean
  isAlive: boolean
  code: number | null
}
let dataDir: string
const running: ShopProcess[] = []
beforeAll(async () => {
  ranOnce = mkdtempSync(join(tmpdir(), 'medida-ran-once-'))
  const shop = await startShopProcess(ranOnce)
  const pid = postmaster(ranOnce)?.pid ?? Number.NaN
  firstRun = {
    output: shop.output(),
    ready: await (await fetch(`${shop.url}/readyz`)).json(),
    passwordMode: statSync(join(ranOnce, 'postgres-password')).mode & 0o777,
    wasAlive: alive(pid),
    code: await shop.stop(),
    isAlive: alive(pid),
  }
})
afterAll(() => rmSync(ranOnce, { recursive: true }))
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'medida-start-'))
})
afterEach(async () => {
  for (const shop of running.splice(0)) await shop.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const start = async (env: Record<string, string> = {}) => {
  const shop = await startShopProcess(dataDir, env)
  running.push(shop)
  return shop
}
const copyRanOnce = () => copyFolder(ranOnce, dataDir)
/** A start that is not the first. */
const startAgain = () => {
  copyRanOnce()
  return start()
}
const postmaster = (folder = dataDir) => readPostmaster(join(folder, 'postgres'))
const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
const until = (holds: () => boolean | Promise<boolean>) =>
  expect.poll(holds, { timeout: 120_000, interval: 50 }).toBe(true)
/** A postmaster and its processes. */
const serversOf = (pid: number): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([own, parent]) => (own !== undefined && (own === pid || parent === pid) ? [own] : []))

describe('the shop and its own database', () => {
  test('first start, stop without a trace, second start with the same data', async () => {
    expect(firstRun).toEqual({
      output: expect.stringMatching(
        /Medida .*\n(?: {2}[\w-]+ +http.*\n)+.*Office .*\/admin.*\n.*Mailbox .*\/mailbox\n.*Bank /,
      ),
      ready: expect.objectContaining({ status: 'ok' }),
      passwordMode: 0o600,
      wasAlive: true,
      code: 0,
      isAlive: false,
    })
    const again = await startAgain()
    expect((await fetch(again.url)).status).toBe(200)
    expect(again.output()).not.toContain('catalogue.imported')
  })

  test('a taken port and a read-only folder are reported in one sentence, and no process is left', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as AddressInfo
    copyRanOnce()
    writeFileSync(join(dataDir, 'file'), '')
    const printed = async (folder: string, env: Record<string, string>) => {
      const failure = await startShopProcess(folder, { LOG_LEVEL: 'silent', ...env }).catch(
        (error: { output: string }) => error,
      )
      return 'output' in failure && typeof failure.output === 'string'
        ? failure.output.trim()
        : 'it started'
    }
    const why = 'another program listens there. Stop it, or choose another port'
    expect(await printed(dataDir, { PORT: String(port) })).toBe(
      `Medida does not start: PORT=${port}: ${why}`,
    )
    expect(await printed(dataDir, { BANK_PORT: String(port) })).toBe(
      `Medida does not start: BANK_PORT=${port}: ${why}`,
    )
    expect(await printed(join(dataDir, 'file/data'), {})).toBe(
      `Medida does not start: DATA_DIR=${dataDir}/file/data: a part of it is a file and no folder`,
    )
    await until(() => postmaster() === undefined)
    taken.close()
  })

  test('shop and watchman killed: the orphaned server is stopped by the next start', async () => {
    const shop = await startAgain()
    const pid = postmaster()?.pid ?? 0
    const watchman = Number(
      execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }),
    )
    process.kill(watchman, 'SIGKILL')
    await shop.kill()
    const again = await start()
    expect(postmaster()?.pid).not.toBe(pid)
    expect((await fetch(`${again.url}/readyz`)).status).toBe(200)
  })

  test('pid and lock files that name another program are ignored', async () => {
    copyRanOnce()
    const other = spawn('sleep', ['60'])
    writeFileSync(
      join(dataDir, 'postgres/postmaster.pid'),
      `${other.pid}\n${dataDir}/postgres\n0\n5432\n\n\n\n\n`,
    )
    for (const name of ['starting', 'shop.pid'])
      writeFileSync(join(dataDir, name), String(other.pid))
    try {
      const again = await start()
      expect((await fetch(again.url)).status).toBe(200)
      expect(other.exitCode).toBeNull()
    } finally {
      other.kill()
    }
  })

  test('while the database hangs, calls and pages answer 503, cached pages are shown, and afterwards all works', async () => {
    copyRanOnce()
    const shop = await start({ DATABASE_WAIT_MS: '1000' })
    const kept = await fetch(`${shop.url}/faq`)
    expect([kept.status, (await kept.text()).length > 0]).toEqual([200, true])
    const server = serversOf(postmaster()?.pid ?? 0)
    for (const pid of server) process.kill(pid, 'SIGSTOP')
    const order = await fetch(`${shop.url}/api/orders/some-token`, { headers: { langid: 'fr' } })
    expect([order.status, order.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await order.json()).toMatchObject({
      code: 'errors.database_away',
      message: expect.stringContaining('Ce que vous avez saisi est toujours là'),
    })
    const page = await fetch(`${shop.url}/pt/privacidade-e-cookies`)
    expect([
      page.status,
      page.headers.get('retry-after'),
      page.headers.get('cache-control'),
    ]).toEqual([503, '5', 'no-store'])
    expect(await page.text()).toMatch(
      /<h1>Neste momento não conseguimos abrir esta página<[\s\S]*href="\/pt\/privacidade-e-cookies"[^>]*>Tentar outra vez</,
    )
    expect((await fetch(`${shop.url}/faq`)).status).toBe(200)
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
    for (const pid of server) process.kill(pid, 'SIGCONT')
    await until(async () => (await fetch(`${shop.url}/readyz`)).status === 200)
    expect((await fetch(`${shop.url}/api/orders/some-token`)).status).toBe(404)
    expect((await fetch(`${shop.url}/privacidad-y-cookies`)).status).toBe(200)
    expect(shop.child.exitCode).toBeNull()
  })

  test('two concurrent first starts: one runs, the other is refused', async () => {
    const results = await Promise.allSettled([startShopProcess(dataDir), startShopProcess(dataDir)])
    for (const result of results) if (result.status === 'fulfilled') running.push(result.value)
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await fetch(`${running[0]?.url}/readyz`)).status).toBe(200)
  })
})

describe('a live shop', () => {
  const refusalOf = async (env: Record<string, string>) => {
    const failure = await startShopProcess(dataDir, env).catch(
      (error: { code: number; output: string }) => error,
    )
    expect(failure).toMatchObject({ code: 1 })
    return 'output' in failure && typeof failure.output === 'string' ? failure.output : ''
  }
  const live = (mail: string) => ({
    SHOP_MODE: 'live',
    REDSYS_MERCHANT_CODE: '999008881',
    REDSYS_TERMINAL: '1',
    REDSYS_SECRET: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7',
    PAYPAL_CLIENT_ID: 'client',
    PAYPAL_SECRET: 'secret',
    PAYPAL_WEBHOOK_ID: 'WH-1',
    SMTP_URL: mail,
    VIES_REQUESTER: 'ESB00000000',
    AGENCY_CERTIFICATE: join(dataDir, 'agency.p12'),
    AGENCY_CERTIFICATE_PASSWORD: 'of the certificate',
    STAFF_EMAIL: 'taller@imprenta.example',
    STAFF_PASSWORD: 'a long one of our own',
  })

  test('does not start without its credentials, names them, and has written nothing before', async () => {
    expect(await refusalOf({ SHOP_MODE: 'live' })).toMatch(
      /REDSYS_MERCHANT_CODE.*REDSYS_SECRET.*SMTP_URL.*AGENCY_CERTIFICATE.*STAFF_PASSWORD.* missing/,
    )
    expect(await refusalOf({ SMTP_URL: 'smtp://127.0.0.1:9' })).toContain('REDSYS_TERMINAL')
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  })

  test('has no stand-in: no process, no mailbox, no ribbon, no demo account in its greeting', async () => {
    // The file is read at the start of the shop, and used for the first invoice.
    expect(await refusalOf(live('smtp://127.0.0.1:9'))).toMatch(
      /AGENCY_CERTIFICATE=.*agency\.p12: no such file/,
    )
    writeFileSync(join(dataDir, 'agency.p12'), 'sealed')
    const shop = await start(live('smtp://127.0.0.1:9'))
    expect(shop.output()).not.toMatch(/Bank|Mailbox|medida-demo/)
    const children = execFileSync('ps', ['-A', '-o', 'ppid=,args='], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => Number.parseInt(line, 10) === shop.child.pid)
    expect(children.join('\n')).not.toContain('bank')
    expect(existsSync(join(dataDir, 'demo-bank-secret'))).toBe(false)
    expect((await fetch(`${shop.url}/mailbox`)).status).toBe(404)
    expect(await (await fetch(`${shop.url}/?lang=es`)).text()).not.toContain(
      'Tienda de demostración',
    )
  })
})

describe('an outside PostgreSQL', () => {
  test('two shops may start on it concurrently, and both serve the same data', async () => {
    const outside = process.env.TEST_DATABASE_URL
    if (!outside) throw new Error('TEST_DATABASE_URL is not set')
    const database = `outside_${Date.now()}`
    const { default: pg } = await import('pg')
    const client = new pg.Client({ connectionString: outside })
    await client.connect()
    await client.query(`CREATE DATABASE ${database}`)
    await client.end()
    const url = new URL(outside)
    url.pathname = `/${database}`
    const other = mkdtempSync(join(tmpdir(), 'medida-start-'))
    const shops = await Promise.all([
      startShopProcess(dataDir, { DATABASE_URL: url.href }),
      startShopProcess(other, { DATABASE_URL: url.href }),
    ])
    running.push(...shops)
    for (const shop of shops) expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
    rmSync(other, { recursive: true, force: true })
  })
})
