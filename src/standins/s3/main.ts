/**
 * The S3 stand-in as its own process, independent of the shop's: `npm run s3`. Prints the shop's
 * settings; objects stay in `DATA_DIR/s3`.
 */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { serve } from '@hono/node-server'
import { ownSecret } from '../../platform/config.ts'
import { s3StandIn } from './s3.ts'

const dataDir = resolve(process.env.DATA_DIR || 'data')
const port = Number(process.env.S3_PORT || 3002)
const settings = {
  region: 'eu-south-2',
  bucket: 'medida-demo',
  keyId: 'MEDIDADEMO',
  folder: join(dataDir, 's3'),
}
const later = (seconds: number, work: () => Promise<void>): void =>
  void setTimeout(work, seconds * 1000)

mkdirSync(settings.folder, { recursive: true, mode: 0o700 })
const secret = ownSecret({ dataDir: settings.folder }, 'secret')
const app = s3StandIn({ ...settings, secret }, { now: () => new Date(), later })
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port }, (address) => {
  const url = `http://127.0.0.1:${address.port}`
  const told = {
    S3_ENDPOINT: url,
    S3_REGION: settings.region,
    S3_BUCKET: settings.bucket,
    S3_KEY_ID: settings.keyId,
    S3_SECRET: secret,
  }
  process.stdout.write(
    `\n${Object.entries(told)
      .map(([name, value]) => `${name}=${value}`)
      .join(' ')}\n\n  Switches ${url}/switches\n\n`,
  )
})
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => server.close(() => process.exit(0)))
