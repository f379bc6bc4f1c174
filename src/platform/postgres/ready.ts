import pg from 'pg'

/** What a server says when it is asked for a connection: it takes one, it is on its way up, or nothing that helps. */
export type Readiness = { is: 'ready' } | { is: 'starting' } | { is: 'silent'; why: string }

/** SQLSTATE cannot_connect_now: the server lives, and recovers what a crash left, or stops (PostgreSQL, appendix A). */
const CANNOT_CONNECT_NOW = '57P03'
/** One that stops is not on its way up, and may hang there. The server of the shop speaks English. */
const STOPPING = /shutting down/

/** How often a server that says nothing is asked, a moment apart, before it is given up: some sixty seconds on a machine that is not held up. */
const SILENT_ASKS = 3_000

/** What an error says that came in the place of an answer. */
export function readinessIn(error: unknown): Readiness {
  const { code, message } = error as Error & { code?: string }
  if (code === CANNOT_CONNECT_NOW && !STOPPING.test(message)) return { is: 'starting' }
  return { is: 'silent', why: message || (code ?? 'no reason') }
}

/** Asks the server at `url` for one connection, and waits a second for it. */
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
 * Asks until the server is ready. One that says it is on its way up is waited for as long as that takes: given up, it would have to begin
 * its recovery anew at the next start, and never come to an end of it. Patience is counted in questions: a machine that stood still, or
 * whose clock was put right, has not waited.
 * Throws where `ended` tells the server's end, and where a server says nothing too often.
 */
export async function untilReady(ask: () => Promise<Readiness>, ended: () => boolean, pause: () => Promise<unknown>): Promise<void> {
  for (let silent = 0; ; ) {
    const answer = await ask()
    if (answer.is === 'ready') return
    if (ended()) throw new Error('PostgreSQL ended at its start')
    if (answer.is === 'silent') silent += 1
    if (answer.is === 'silent' && silent >= SILENT_ASKS) throw new Error(`PostgreSQL does not answer (${answer.why})`)
    await pause()
  }
}
