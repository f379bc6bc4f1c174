/**
 * The demo bank's own process, a child of the shop. It listens on this machine only, says its port in one line on
 * standard output, and stops with its parent: on SIGTERM, or when the pipe on standard input closes.
 */
import { randomInt } from 'node:crypto'
import { serve } from '@hono/node-server'
import { bankApp } from './app.ts'
import { BankRefusal, readBankSettings } from './settings.ts'

function start(): void {
  const settings = readBankSettings(process.env)
  const waiting = new Set<NodeJS.Timeout>()
  const later = (seconds: number, work: () => Promise<void>): void => {
    const timer = setTimeout(() => {
      waiting.delete(timer)
      void work()
    }, seconds * 1000)
    waiting.add(timer)
  }
  const bank = bankApp(settings, { now: () => new Date(), send: fetch, later, random: (below) => randomInt(below) })
  const server = serve({ fetch: bank.fetch, hostname: '127.0.0.1', port: settings.port }, ({ port }) => {
    process.stdout.write(`${JSON.stringify({ port })}\n`)
  })
  server.on('error', (error) => {
    process.stderr.write(`demo bank: ${error.message}\n`)
    process.exitCode = 1
    stop()
  })

  const stop = (): void => {
    for (const timer of waiting) clearTimeout(timer)
    server.close()
    if ('closeIdleConnections' in server) server.closeIdleConnections()
    process.stdin.destroy()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  process.stdin.once('end', stop).once('close', stop).resume()
}

try {
  start()
} catch (error) {
  if (!(error instanceof BankRefusal)) throw error
  process.stderr.write(`demo bank: ${error.message}\n`)
  process.exitCode = 1
}
