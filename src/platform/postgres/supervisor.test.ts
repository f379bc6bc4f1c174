import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postgresBinaries } from './binaries.ts'
import { folderArgument } from './cluster.ts'
import { databaseOwner } from './owner.ts'
import { readPostmaster } from './postmaster.ts'
import { markOf } from './process-mark.ts'
import { readinessOf } from './ready.ts'
import type { Server } from './server.ts'
import { keepRunning, type OwnDatabase, pauseAfter, superviseDatabase } from './supervisor.ts'

test('pauses grow to two seconds, and the first try is immediate', () => {
  expect([0, 1, 2, 3, 5, 6, 100].map(pauseAfter)).toEqual([0, 100, 200, 400, 1_600, 2_000, 2_000])
})

describe('a server that ends repeatedly', () => {
  const dead: Server = { port: 1, ended: Promise.resolve() }
  const lasting: Server = { port: 1, ended: new Promise(() => {}) }

  test('is restarted, whether it dies immediately or fails to start', async () => {
    const events: string[] = []
    let tries = 0
    const again = async (): Promise<Server> => {
      tries += 1
      if (tries === 2) throw new Error('the port is taken')
      return tries < 4 ? dead : lasting
    }
    const keeper = keepRunning(dead, again, (event) => events.push(event))
    await expect.poll(() => events.length).toBe(7)
    expect(events).toEqual([
      ...['postgres.ended', 'postgres.restarted', 'postgres.ended', 'postgres.not_restarted'],
      ...['postgres.restarted', 'postgres.ended', 'postgres.restarted'],
    ])
    const stopped = keeper.stop()
    // The running server ends with the supervisor.
    await expect(
      Promise.race([stopped.then(() => 'stopped'), Promise.resolve('waits')]),
    ).resolves.toBe('waits')
  })

  test('is not restarted once the supervisor stops, also during a pause', async () => {
    let tries = 0
    const keeper = keepRunning(dead, () => Promise.reject(new Error(`no ${++tries}`)))
    await expect.poll(() => tries).toBeGreaterThan(2)
    await keeper.stop()
    const before = tries
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(tries).toBe(before)
  })
})

describe('an own server', () => {
  const PATIENCE = { fastMs: 200, immediateMs: 200, killMs: 60_000 }
  const dataDir = mkdtempSync(join(tmpdir(), 'medida-supervised-'))
  const folder = join(dataDir, 'postgres')
  const events: string[] = []
  let own: OwnDatabase
  beforeAll(async () => {
    own = await superviseDatabase({
      dataDir,
      patience: PATIENCE,
      onEvent: (event) => events.push(event),
      settings: ['fsync=off'],
    })
  })
  afterAll(async () => {
    await own.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const pid = () => readPostmaster(folder)?.pid ?? 0
  const untilAnother = async (before: number) => {
    await expect.poll(() => pid() !== before && readinessOf(own.url)).toEqual({ is: 'ready' })
    await expect.poll(() => events.at(-1)).toBe('postgres.restarted')
  }
  /** An unsupervised server. */
  const spawnOrphan = (): number => {
    const owner = databaseOwner(folder)
    const { postgres } = postgresBinaries(owner !== undefined)
    const flags = [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-p',
      new URL(own.url).port,
    ]
    const child = spawn(postgres, ['-D', folderArgument(folder), ...flags], {
      cwd: folder,
      env: { LC_ALL: 'C' },
      stdio: 'ignore',
      ...owner,
    })
    return child.pid ?? 0
  }
  const connected = async () => {
    const client = new pg.Client({ connectionString: own.url })
    client.on('error', () => {})
    await client.connect()
    return client
  }

  test('restarts on its port after SIGKILL during statements, three times in a row', async () => {
    for (let times = 0; times < 3; times++) {
      const before = pid()
      const client = await connected()
      // A busy backend does not notice that its postmaster is gone, and no other server can start
      // beside it.
      const busy = client
        .query('SELECT count(*) FROM generate_series(1, 1000000000)')
        .catch(() => {})
      await expect
        .poll(() => readFileSync(join(folder, 'postmaster.pid'), 'utf8'))
        .toContain('ready')
      process.kill(before, 'SIGKILL')
      await untilAnother(before)
      await client.end().catch(() => {})
      await busy
    }
  })

  test('restarts where it dies again before it answers', async () => {
    const first = pid()
    process.kill(first, 'SIGKILL')
    let last = first
    for (let times = 0; times < 3; times++) {
      await expect
        .poll(() => ![last, 0].includes(pid()) && markOf(pid()) !== undefined, { interval: 2 })
        .toBe(true)
      last = pid()
      process.kill(last, 'SIGKILL')
    }
    await untilAnother(last)
  })

  test('that does not stop is killed, and restarted', async () => {
    const before = pid()
    process.kill(before, 'SIGSTOP')
    await own.restart()
    expect(markOf(before)).toBeUndefined()
    await untilAnother(before)
  })

  test('a hanging server left by a crash does not block the next start', async () => {
    await own.stop()
    const orphan = spawnOrphan()
    await expect.poll(() => pid()).toBe(orphan)
    await expect.poll(() => readFileSync(join(folder, 'postmaster.pid'), 'utf8')).toContain('ready')
    process.kill(orphan, 'SIGSTOP')
    own = await superviseDatabase({
      dataDir,
      patience: PATIENCE,
      onEvent: (event) => events.push(event),
      settings: ['fsync=off'],
    })
    expect(markOf(orphan)).toBeUndefined()
    expect(await readinessOf(own.url)).toEqual({ is: 'ready' })
  })
})
