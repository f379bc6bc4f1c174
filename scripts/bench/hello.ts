/**
 * Hello world on the shop's own HTTP server: the reference for every other figure of the run.
 * Prints its port.
 */
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const app = new Hono()
app.get('/', (c) => c.text('Hello world'))
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
  process.stdout.write(`${port}\n`),
)
process.stdin.once('end', () => process.exit(0)).resume()
