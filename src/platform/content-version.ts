import pg from 'pg'
import type { Log } from './log.ts'

export type ContentVersion = {
  /** Changes whenever anything that pages show changes, in whatever process it was changed. */
  current: () => string
  /** From now on calls this after each change. */
  whenChanged: (listener: () => void) => void
  stop: () => Promise<void>
}

const RETRY_MS = 1_000

/**
 * Follows the content's version: read once, then told by the database. While the connection is lost it is unknown what changed,
 * so the version is read again as soon as the connection is back.
 */
export async function followContentVersion(databaseUrl: string, channel: string, log: Log): Promise<ContentVersion> {
  let version = ''
  let listener = () => {}
  let stopped = false
  let client: pg.Client | undefined
  const read = async (from: pg.Client) => {
    const { rows } = await from.query<{ version: string }>(
      "SELECT string_agg(site_id || ':' || version, ',' ORDER BY site_id) AS version FROM content_versions",
    )
    const before = version
    version = rows[0]?.version ?? ''
    if (version !== before) listener()
  }
  const listen = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
    next.on('error', () => {})
    next.on('notification', () => {
      read(next).catch((error: Error) => log.warn('content-version.unread', { message: error.message }))
    })
    await next.connect()
    next.once('end', () => void retry())
    client = next
    await next.query(`LISTEN ${next.escapeIdentifier(channel)}`)
    await read(next)
  }
  const retry = async (): Promise<void> => {
    while (!stopped) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      if (stopped) return
      try {
        await listen()
        return
      } catch (error) {
        log.warn('content-version.reconnecting', { message: (error as Error).message })
      }
    }
  }
  await listen()
  return {
    current: () => version,
    whenChanged: (next) => {
      listener = next
    },
    stop: async () => {
      stopped = true
      await client?.end().catch(() => {})
    },
  }
}
