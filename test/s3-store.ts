/** The stand-in of a store of files on a free port of this process, with a folder of its own. */
import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import type { S3Settings } from '../src/platform/s3/settings.ts'
import { type StoreSettings, s3StandIn } from '../src/world/s3/s3.ts'
import type { Trouble } from '../src/world/switches.ts'

export type S3Store = {
  settings: S3Settings
  /** Exactly these go wrong from now on. */
  set: (...troubles: Trouble[]) => Promise<void>
  /** The environment of a shop that keeps its files there. */
  env: Record<string, string>
  stop: () => Promise<void>
}

export async function s3Store(more: Partial<StoreSettings> = {}, now = () => new Date()): Promise<S3Store> {
  const folder = mkdtempSync(join(tmpdir(), 'medida-s3-'))
  const key = { region: 'eu-south-2', bucket: 'medida-test', keyId: 'TESTKEY', secret: 'nobody-knows/it+here' }
  const waiting = new Set<NodeJS.Timeout>()
  const later = (seconds: number, work: () => Promise<void>) => void waiting.add(setTimeout(() => void work(), seconds * 1000))
  const app = s3StandIn({ ...key, folder, ...more }, { now, later })
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }) as Server
  await new Promise((resolve) => server.once('listening', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: { ...key, endpoint, pathStyle: true },
    set: async (...troubles) => {
      await app.request('/switches', { method: 'POST', body: new URLSearchParams(troubles.map((each) => ['trouble', each])) })
    },
    env: { S3_ENDPOINT: endpoint, S3_REGION: key.region, S3_BUCKET: key.bucket, S3_KEY_ID: key.keyId, S3_SECRET: key.secret },
    stop: async () => {
      for (const timer of waiting) clearTimeout(timer)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
