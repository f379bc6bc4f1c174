import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from './log.ts'
import { type Readiness, readinessIn } from './postgres/ready.ts'

const EVERY_MS = 2_000
const ANSWER_MS = 1_500
/**
 * After this long without an answer the server counts as gone, and `/healthz` fails: the service
 * manager restarts the shop.
 */
const GONE_MS = 60_000
/**
 * A recovering server says so, and a restart of the shop would make it begin again. It is given
 * longer.
 */
const RECOVERY_MS = 15 * 60_000

/**
 * The state that follows from the latest answers of the database; `now` in milliseconds of a
 * monotonic clock.
 */
export class DatabaseHealth {
  #awaySince: number | undefined
  #starting = false

  /** Records an answer to the query sent at `askedAt`. */
  note({ is }: Pick<Readiness, 'is'>, askedAt: number): void {
    this.#starting = is === 'starting'
    this.#awaySince = is === 'ready' ? undefined : (this.#awaySince ?? askedAt)
  }

  awayMs(now: number): number {
    return this.#awaySince === undefined ? 0 : now - this.#awaySince
  }

  /** How long it has been away, recovery not counted. */
  silentMs(now: number): number {
    return this.#starting ? 0 : this.awayMs(now)
  }

  isGone(now: number): boolean {
    return this.awayMs(now) >= (this.#starting ? RECOVERY_MS : GONE_MS)
  }
}

/** Sends a probe on one connection, which is reopened after a failure. */
function asker(url: string) {
  let client: pg.Client | undefined
  const drop = () => {
    const dropped = client
    client = undefined
    return dropped?.end().catch(() => {})
  }
  const ask = async (): Promise<Readiness> => {
    try {
      if (!client) {
        client = new pg.Client({
          connectionString: url,
          connectionTimeoutMillis: ANSWER_MS,
          query_timeout: ANSWER_MS,
          keepAlive: true,
        })
        client.on('error', () => {})
        await client.connect()
      }
      await client.query('SELECT 1')
      return { is: 'ready' }
    } catch (error) {
      void drop()
      return readinessIn(error)
    }
  }
  return { ask, drop }
}

export type PulseOptions = {
  log: Log
  /**
   * Called while the database has been silent for `restartAfterMs` or longer: the shop's own server
   * can be restarted.
   */
  onSilent?: () => Promise<void>
  restartAfterMs?: number
  everyMs?: number
}
export type DatabasePulse = { isGone: () => boolean; stop: () => Promise<void> }

/**
 * Monitors the database on a connection of its own, because those of the pool may all be in use.
 */
export function followDatabase(
  url: string,
  { log, onSilent, restartAfterMs = 20_000, everyMs = EVERY_MS }: PulseOptions,
): DatabasePulse {
  const { ask, drop } = asker(url)
  const health = new DatabaseHealth()
  const stopping = new AbortController()
  const { signal } = stopping
  const now = () => performance.now()
  const beat = async () => {
    const askedAt = now()
    const before = health.awayMs(askedAt)
    const answer = await ask()
    if (signal.aborted) return
    health.note(answer, askedAt)
    if (answer.is !== 'ready' && before === 0) log.warn('database.away', { is: answer.is })
    if (answer.is === 'ready' && before > 0)
      log.warn('database.back', { awayMs: Math.round(before) })
    if (health.silentMs(now()) < restartAfterMs || !onSilent) return
    log.warn('database.silent', { awayMs: Math.round(health.awayMs(now())) })
    await onSilent().catch((error: Error) =>
      log.error('database.not_ended', { message: error.message }),
    )
  }
  const follow = async () => {
    while (!signal.aborted) {
      await beat()
      await pause(everyMs, undefined, { signal, ref: false }).catch(() => {})
    }
  }
  const following = follow()
  return {
    isGone: () => health.isGone(now()),
    stop: async () => {
      stopping.abort()
      await drop()
      await following
    },
  }
}
