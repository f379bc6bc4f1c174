import pg from 'pg'
import { errorCode, errorMessage } from '../error-facts.ts'

/** The state of a server by its answer to a connection: ready, starting, or silent. */
export type Readiness = { is: 'ready' } | { is: 'starting' } | { is: 'silent'; why: string }

/**
 * SQLSTATE cannot_connect_now: the server recovers after a crash, or shuts down (PostgreSQL,
 * appendix A).
 */
const CANNOT_CONNECT_NOW = '57P03'
/** A server that shuts down is not starting, and may hang. The shop's server answers in English. */
const STOPPING = /shutting down/

/**
 * Number of attempts with a silent server before giving up: some sixty seconds on an idle machine.
 */
const SILENT_ASKS = 3_000

/** The state that an error stands for. */
export function readinessIn(error: unknown): Readiness {
  const [code, message] = [errorCode(error), errorMessage(error)]
  if (code === CANNOT_CONNECT_NOW && !STOPPING.test(message)) return { is: 'starting' }
  return { is: 'silent', why: message || (code ?? 'no reason') }
}

/** Asks the server at `url` for one connection, with a timeout of a second. */
export async function readinessOf(url: string): Promise<Readiness> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return { is: 'ready' }
  } catch (error) {
    return readinessIn(error)
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Polls until the server is ready. A starting server is waited for without limit: if it were given
 * up, the next start would have to begin recovery anew, and might never finish. The limit counts
 * attempts and not time, because a machine may stall or its clock change. Throws where `ended`
 * resolves, and where a server is silent too often.
 */
export async function untilReady(
  ask: () => Promise<Readiness>,
  ended: () => boolean,
  pause: () => Promise<unknown>,
): Promise<void> {
  for (let silent = 0; ; ) {
    const answer = await ask()
    if (answer.is === 'ready') return
    if (ended()) throw new Error('PostgreSQL ended at its start')
    if (answer.is === 'silent') silent += 1
    if (answer.is === 'silent' && silent >= SILENT_ASKS)
      throw new Error(`PostgreSQL does not answer (${answer.why})`)
    await pause()
  }
}
