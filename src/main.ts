/** Wiring only: makes each part once, in order, and stops everything in the reverse order. */
const development = process.argv.includes('--dev')
// React reads this when it is loaded; Vite's modules need the development build.
process.env.NODE_ENV = development ? 'development' : process.env.NODE_ENV || 'production'
process.setSourceMapsEnabled(true)
const { liveWants } = await import('./boot/gateways.ts')
const { startShop } = await import('./boot/start.ts')
const { ConfigError, readConfig } = await import('./platform/config.ts')
const { AlreadyRunning } = await import('./platform/postgres/folder-lock.ts')

const refuse = (error: unknown): never => {
  const expected = error instanceof ConfigError || error instanceof AlreadyRunning
  const why = expected ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`\nMedida does not start: ${why}\n\n`)
  process.exit(1)
}

try {
  const config = readConfig(process.env, liveWants())
  const shop = await startShop(config, { development })
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await shop.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // After the handlers: a signal as soon as it greets is a normal stop too.
  process.stdout.write(shop.greeting)
} catch (error) {
  refuse(error)
}
