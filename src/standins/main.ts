/**
 * The stand-ins' process, a child of the shop: the bank and all other parties. It listens on
 * loopback, prints its ports or its failure as one line, and stops on SIGTERM or when its standard
 * input closes.
 */
import { randomInt } from 'node:crypto'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { bankApp } from './bank/app.ts'
import { BankRefusal, readBankSettings } from './bank/settings.ts'
import type { Party } from './party.ts'
import { smtpStandIn } from './smtp/smtp.ts'
import { smtpParty } from './smtp/smtp-party.ts'
import { SLOW_MS } from './switches.ts'
import { partiesOf } from './world.ts'

/**
 * After a kill of the shop its previous stand-ins hold the port until they see that their standard
 * input has closed.
 */
const LEAVING_MS = 2_000
const RETRY_SECONDS = 0.05

/** The bank at the root, other parties below their names. */
function worldApp(bank: Hono, parties: readonly Party[]): Hono {
  const world = new Hono()
  for (const { name, app } of parties) world.route(`/${name}`, app)
  world.mount('/', bank.fetch)
  return world
}

async function start(): Promise<void> {
  const settings = readBankSettings(process.env)
  const waiting = new Set<NodeJS.Timeout>()
  const later = (seconds: number, work: () => Promise<void>): void => {
    const timer = setTimeout(() => {
      waiting.delete(timer)
      void work()
    }, seconds * 1000)
    waiting.add(timer)
  }
  const deps = {
    now: () => new Date(),
    send: fetch,
    later,
    random: (below: number) => randomInt(below),
  }
  const mailServer = await smtpStandIn({ slowMs: SLOW_MS })
  const world = worldApp(bankApp(settings, deps), [...partiesOf(deps), smtpParty(mailServer)])
  const triesUntil = performance.now() + LEAVING_MS
  const server = serve(
    { fetch: world.fetch, hostname: '127.0.0.1', port: settings.port },
    ({ port }) => {
      process.stdout.write(`${JSON.stringify({ port, mailPort: mailServer.port })}\n`)
    },
  )
  server.on('error', ({ message, code }: NodeJS.ErrnoException) => {
    if (code === 'EADDRINUSE' && performance.now() < triesUntil) {
      later(RETRY_SECONDS, async () => {
        server.listen(settings.port, '127.0.0.1')
      })
      return
    }
    // The shop reports it in a sentence of its own.
    process.stdout.write(`${JSON.stringify({ message, code })}\n`)
    process.exitCode = 1
    stop()
  })

  const stop = (): void => {
    for (const timer of waiting) clearTimeout(timer)
    server.close()
    void mailServer.stop()
    if ('closeIdleConnections' in server) server.closeIdleConnections()
    process.stdin.destroy()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  process.stdin.once('end', stop).once('close', stop).resume()
}

try {
  await start()
} catch (error) {
  if (!(error instanceof BankRefusal)) throw error
  process.stderr.write(`demo bank: ${error.message}\n`)
  process.exitCode = 1
}
