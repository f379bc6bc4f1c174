/** One shop, in this order: it is killed last. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPostmaster } from '../../src/platform/postgres/postmaster.ts'
import { type KeptShop, startKeptShop } from './kept-shop.ts'
import { startShopProcess } from './shop-process.ts'

let shop: KeptShop
beforeAll(async () => {
  shop = await startKeptShop()
})
afterAll(() => shop.close())

const postmaster = () => readPostmaster(join(shop.dataDir, 'postgres'))
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

describe('a running shop', () => {
  test('listens only on loopback', () => {
    const settings = readFileSync(join(shop.dataDir, 'postgres/postmaster.pid'), 'utf8')
    expect(settings).toContain('127.0.0.1')
    expect(existsSync(join(shop.dataDir, 'postgres/.s.PGSQL.5432'))).toBe(false)
  })

  test('refuses a second start on its folder with the reason', async () => {
    const failure = await startShopProcess(shop.dataDir).catch(
      (error: { code: number; output: string }) => error,
    )
    expect(failure).toMatchObject({ code: 1 })
    expect(
      'output' in failure && typeof failure.output === 'string' ? failure.output : '',
    ).toContain(`already running on ${shop.dataDir} (pid ${shop.pid()}`)
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
  })

  test('restarts a killed database server', async () => {
    const pid = postmaster()?.pid ?? Number.NaN
    process.kill(pid, 'SIGKILL')
    await until(() => !alive(pid))
    await until(async () => (await fetch(`${shop.url}/readyz`)).status === 200)
    expect(postmaster()?.pid).not.toBe(pid)
  })

  test('when killed, leaves no server behind, and the next start recovers', async () => {
    const pid = postmaster()?.pid ?? Number.NaN
    expect(alive(pid)).toBe(true)
    await shop.kill()
    await until(() => !alive(pid))
    await shop.start()
    expect((await fetch(shop.url)).status).toBe(200)
  })
})
