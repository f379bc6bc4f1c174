/**
 * The stand-in of an S3 store on a free port of this process, with a folder of its own. With
 * `TEST_S3_ENDPOINT`, `TEST_S3_BUCKET` and so on, a bucket of a real store, which is emptied first:
 * one test file at a time, without the tests that need faults.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { openBucket } from '../src/platform/s3/bucket.ts'
import { type S3Settings, s3Of } from '../src/platform/s3/settings.ts'
import { s3StandIn } from '../src/standins/s3/s3.ts'
import type { StoreSettings } from '../src/standins/s3/settings.ts'
import type { Trouble } from '../src/standins/switches.ts'

export type S3Store = {
  settings: S3Settings
  /** Exactly these faults from now on. */
  set: (...troubles: Trouble[]) => Promise<void>
  /** The environment of a shop that keeps its files there. */
  env: Record<string, string>
  stop: () => Promise<void>
}

const PREFIX = 'TEST_'
const named = Object.entries(process.env).filter(([name]) => name.startsWith(`${PREFIX}S3_`))
const OUTSIDE = s3Of(
  Object.fromEntries(named.map(([name, value]) => [name.slice(PREFIX.length), value])),
)
/** Whether the tests use a real store, which has no fault switches. */
export const isOutside = OUTSIDE !== undefined

const envOf = ({
  endpoint,
  region,
  bucket,
  keyId,
  secret,
  pathStyle,
}: S3Settings): Record<string, string> => ({
  ...{
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_KEY_ID: keyId,
    S3_SECRET: secret,
    S3_PATH_STYLE: pathStyle ? 'yes' : 'no',
  },
})

async function outsideStore(settings: S3Settings): Promise<S3Store> {
  // Protects a bucket with data from a wrong variable.
  if (!settings.bucket.endsWith('-test'))
    throw new Error(
      `TEST_S3_BUCKET=${settings.bucket}: it is emptied, and its name must end in -test`,
    )
  const bucket = openBucket(settings)
  const empty = async () => {
    for (const begun of await Array.fromAsync(bucket.begun())) await bucket.abort(begun)
    for (const { key } of await Array.fromAsync(bucket.list(''))) await bucket.remove(key)
  }
  await empty()
  const set: S3Store['set'] = async (...troubles) => {
    if (troubles.length > 0) throw new Error(`a real store has no switch ${troubles.join()}`)
  }
  return { settings, set, env: envOf(settings), stop: empty }
}

export async function s3Store(
  more: Partial<StoreSettings> = {},
  now = () => new Date(),
): Promise<S3Store> {
  if (OUTSIDE) return outsideStore(OUTSIDE)
  const folder = mkdtempSync(join(tmpdir(), 'medida-s3-'))
  const key = {
    region: 'eu-south-2',
    bucket: 'medida-test',
    keyId: 'TESTKEY',
    secret: 'nobody-knows/it+here',
  }
  const waiting = new Set<NodeJS.Timeout>()
  const later = (seconds: number, work: () => Promise<void>) =>
    void waiting.add(setTimeout(() => void work(), seconds * 1000))
  const app = s3StandIn({ ...key, folder, ...more }, { now, later })
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }) as Server
  await new Promise((resolve) => server.once('listening', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings: S3Settings = { ...key, endpoint, pathStyle: true }
  return {
    settings,
    set: async (...troubles) => {
      await app.request('/switches', {
        method: 'POST',
        body: new URLSearchParams(troubles.map((each) => ['trouble', each])),
      })
    },
    env: envOf(settings),
    stop: async () => {
      for (const timer of waiting) clearTimeout(timer)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
