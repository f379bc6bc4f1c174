import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { errorMessage } from './error-facts.ts'
import type { Log } from './log.ts'

export type ContentVersion = {
  /** Changes with any content shown on pages, in whichever process the change is made. */
  current: () => string
  /** Calls this after each change from now on. */
  whenChanged: (listener: () => void) => void
  /** Reads it now, for a caller that knows of a change earlier than the notification. */
  refresh: () => Promise<void>
  stop: () => Promise<void>
}

const RETRY_MS = 1_000

/** Detects a connection that broke silently. */
const READ_EVERY_MS = 30_000
const ANSWER_MS = 5_000

/** A value that changes with the version and never apart from it. */
export type Beside = {
  /** A query of one value. */
  select: string
  /** Takes the value, or null, just before its version counts. */
  take: (value: unknown) => void
}
const NOTHING: Beside = { select: 'NULL', take: () => {} }

/** One statement, so that both are of one state of the database. */
async function readVersion(from: pg.Client, beside: string) {
  const { rows } = await from.query<{ version: string; beside: unknown }>(
    `SELECT string_agg(site_id || ':' || version, ',' ORDER BY site_id) AS version,
      (${beside}) AS beside FROM content_versions`,
  )
  return rows[0]
}

/** `ended` resolves when the connection is lost. */
type Listening = { client: pg.Client; ended: Promise<void> }

/** A connection that is notified of changes. */
async function listen(
  url: string,
  channel: string,
  onChange: (client: pg.Client) => void,
): Promise<Listening> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
  })
  client.on('error', () => {})
  client.on('notification', () => onChange(client))
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  try {
    await client.connect()
    await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
    return { client, ended }
  } catch (error) {
    void client.end().catch(() => {})
    throw error
  }
}

/** Calls `read` every half minute; resolves when the connection is lost, which `signal` ends. */
async function untilLost(
  { client, ended }: Listening,
  read: (client: pg.Client) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const timer = setInterval(read, READ_EVERY_MS, client).unref()
  const leave = () => void client.end().catch(() => {})
  signal.addEventListener('abort', leave)
  await ended
  signal.removeEventListener('abort', leave)
  clearInterval(timer)
}

/**
 * Follows the version of the content: read once, then updated by notifications of the database.
 * Notifications are missed while the connection is lost, so the version is read again as soon as it
 * is back.
 */
export async function followContentVersion(
  databaseUrl: string,
  channel: string,
  log: Log,
  beside = NOTHING,
): Promise<ContentVersion> {
  let version = ''
  let listener = () => {}
  let listening: pg.Client | undefined
  const stopping = new AbortController()
  const { signal } = stopping
  const read = async (from: pg.Client) => {
    const found = await readVersion(from, beside.select)
    const before = version
    beside.take(found?.beside ?? null)
    version = found?.version ?? ''
    if (version !== before) listener()
  }
  const readOrEnd = (client: pg.Client) =>
    read(client).catch((error: Error) => {
      log.warn('content-version.unread', { message: error.message })
      void client.end().catch(() => {})
    })
  const follow = async (begun: Listening) => {
    listening = begun.client
    await untilLost(begun, readOrEnd, signal)
    listening = undefined
  }
  const begin = async () => {
    const begun = await listen(databaseUrl, channel, readOrEnd)
    await read(begun.client)
    return begun
  }
  const keepFollowing = async (first: Awaited<ReturnType<typeof listen>>) => {
    await follow(first)
    while (!signal.aborted) {
      await pause(RETRY_MS, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      await begin()
        .then(follow)
        .catch((error) =>
          log.warn('content-version.reconnecting', { message: errorMessage(error) }),
        )
    }
  }
  const following = keepFollowing(await begin())
  return {
    current: () => version,
    whenChanged: (next) => {
      listener = next
    },
    refresh: async () => {
      if (listening) await readOrEnd(listening)
    },
    stop: async () => {
      stopping.abort()
      await following
    },
  }
}
