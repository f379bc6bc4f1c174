/**
 * A shop with orders that wait for their artwork, on a real database and a real folder. Jobs are
 * collected and run on demand.
 */

import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OpenAPIHono } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import panelTexts from '../locales/es/artwork.json' with { type: 'json' }
import findingTexts from '../locales/es/preflight.json' with { type: 'json' }
import { readConfig, unguessable } from '../src/platform/config.ts'
import type { Context } from '../src/platform/context.ts'
import type { Database } from '../src/platform/database.ts'
import { HttpProblem, problem, type Variables } from '../src/platform/http.ts'
import { makeLog } from '../src/platform/log.ts'
import { STORAGE_AWAY, StorageAway } from '../src/platform/storage-away.ts'
import { translate } from '../src/platform/text.ts'
import { artworkApi } from '../src/shop/artwork/files/api.ts'
import { keepingApi } from '../src/shop/artwork/files/api-keeping.ts'
import type { ArtworkLine } from '../src/shop/artwork/files/artwork-schema.ts'
import { mendingApi } from '../src/shop/artwork/mending/api.ts'
import { previewApi } from '../src/shop/artwork/preview/api.ts'
import { picturesApi } from '../src/shop/artwork/preview/api-pictures.ts'
import { artworkUploads } from '../src/shop/artwork/receiving/api-uploads.ts'
import { artworkJobs } from '../src/shop/artwork/receiving/jobs.ts'
import { versionsApi } from '../src/shop/ordering/artwork/api-versions.ts'
import { testDatabase } from './database.ts'
import { testGateways } from './gateways.ts'
import { NO_SERVICES } from './no-services.ts'
import { testPapers } from './papers.ts'

type SentJob = { name: string; data: Record<string, unknown> }

export function artworkContext(
  db: Database,
  dataDir: string,
  now: () => Date,
  sent: SentJob[],
  env: Record<string, string> = {},
): Context {
  const config = readConfig({ DATA_DIR: dataDir, ...env })
  const send: Context['jobs']['send'] = async (_, name, data) => void sent.push({ name, data })
  return {
    config,
    methods: testGateways({ config, db, now }).methods,
    outside: NO_SERVICES,
    db,
    freeBytes: async () => Number.MAX_SAFE_INTEGER,
    now,
    log: makeLog('silent', () => {}, now),
    jobs: { send },
    papers: testPapers(),
  }
}

/** API and uploads with the shop's middleware. */
export function artworkEdge(context: Context, accepted: string[] = []) {
  const edge = new OpenAPIHono<{ Variables: Variables }>()
  edge.use(async (c, next) => {
    c.set('requestId', 'test')
    c.set('log', context.log)
    c.set('language', 'es')
    c.set('t', (key, params) => translate(texts, 'es', key, params))
    await next()
  })
  edge.route(
    '/api',
    artworkApi(context, {
      onArtworkAccepted: async (_, { orderId }) => void accepted.push(orderId),
      onArtworkReopened: async (_, { orderId }) => void accepted.push(`not ${orderId}`),
    }),
  )
  edge.route('/api', keepingApi(context))
  edge.route('/api', previewApi(context))
  edge.route('/api', mendingApi(context))
  edge.route('/api', picturesApi(context))
  edge.route('/api', versionsApi(context))
  edge.route('/', artworkUploads(context))
  edge.onError((error, c) => {
    if (error instanceof HttpProblem) return problem(c, error.status, error.refusals)
    if (error instanceof StorageAway) return problem(c, 503, [STORAGE_AWAY])
    throw error
  })
  return edge
}

const texts = { ...panelTexts, ...findingTexts }

const RULES = {
  minimumDpi: 70,
  recommendedDpi: 100,
  bleedMm: 10,
  safeMarginMm: 60,
  hemAllowanceMm: 30,
}

export type OrderedLine = {
  widthMm?: number
  heightMm?: number
  designs?: number
  sides?: 'one' | 'two'
  choices?: Record<string, string>
}
/** In place of the renderer, which has tests of its own: a preview that changes no verdict. */
async function keepUndrawn(db: Database, data: unknown): Promise<void> {
  const { artworkId } = data as { artworkId: string }
  await db.execute(sql`UPDATE artworks SET preview = '{"key": "undrawn", "pages": []}'
    WHERE id = ${artworkId} AND preview IS NULL`)
}

export type PlacedOrder = { id: string; token: string; lineIds: string[] }

async function insertOrder(
  db: Database,
  lines: readonly OrderedLine[],
  status: string,
): Promise<PlacedOrder> {
  const order = { id: randomUUID(), token: unguessable(), lineIds: lines.map(() => randomUUID()) }
  await db.execute(sql`
    INSERT INTO orders (id, number, access_token, idempotency_key, agreed, status, language,
      payment_method, customer_type, email, contact, delivery,
      zone, promised_on, starts_on, ships_on, delivers_on, totals,
      net_cents, vat_bp, vat_cents, gross_cents, placed_at)
    VALUES (${order.id}, ${order.id}, ${order.token}, ${order.id}, 'as shown', ${status}, 'es',
      'card', 'individual', 'ana@example.com', '{}', '{}',
      'peninsula', '2026-11-26', '2026-11-20', '2026-11-25', '2026-11-26', '[]',
      10000, 2100, 2100, 12100, now())`)
  for (const [
    position,
    { widthMm = 300, heightMm = 100, designs = 1, sides = 'one', choices = {} },
  ] of lines.entries()) {
    const configuration = {
      widthMm,
      heightMm,
      unitsMode: 'same',
      units: 1,
      designs,
      material: 'pvc',
      choices: { sides, ...choices },
      counts: {},
      speed: 'normal',
      appearance: {
        kind: 'banner',
        weave: 'closed',
        sides,
        ...(choices.cutMode === 'contour' && { cut: 'die' }),
      },
    }
    await db.execute(sql`
      INSERT INTO order_lines (id, order_id, position, product_slug, product_name, recipe_version,
        configuration, components, speed, artwork_rules,
        net_cents, pieces, weight_g)
      VALUES (${order.lineIds[position]}, ${order.id}, ${position}, 'lona', 'Lona', 1,
        ${JSON.stringify(configuration)}, '[]', '{}',
        ${JSON.stringify(RULES)}, 10000, 1, 500)`)
  }
  return order
}

const base64 = (text: string): string => Buffer.from(text).toString('base64')

/** The headers of a tus client that begins an upload. */
export const uploadHeaders = (
  sizeBytes: number,
  metadata: Readonly<Record<string, string>>,
): Record<string, string> => ({
  'tus-resumable': '1.0.0',
  'upload-length': String(sizeBytes),
  'upload-metadata': Object.entries(metadata)
    .map(([key, value]) => `${key} ${base64(value)}`)
    .join(','),
})

export const patchHeaders = (offset: number): Record<string, string> => ({
  'tus-resumable': '1.0.0',
  'upload-offset': String(offset),
  'content-type': 'application/offset+octet-stream',
})

/** `env`: environment variables in addition to the folder. */
export async function artworkShop(env: Record<string, string> = {}) {
  const database = await testDatabase()
  const { db } = database
  const dataDir = mkdtempSync(join(tmpdir(), 'medida-artwork-'))
  const clock = { now: new Date() }
  const sent: SentJob[] = []
  const accepted: string[] = []
  const context = artworkContext(db, dataDir, () => clock.now, sent, env)
  const edge = artworkEdge(context, accepted)
  const needed: string[] = []
  const onNeedsChanges = async (_: unknown, { orderId }: { orderId: string }) => {
    needed.push(orderId)
  }
  const handlers: ReturnType<typeof artworkJobs> = {
    'artwork.preview': (data: unknown) => keepUndrawn(db, data),
    ...artworkJobs(context, { onNeedsChanges }),
  }

  const placeOrder = (lines: readonly OrderedLine[] = [{}], status = 'preparing') =>
    insertOrder(db, lines, status)

  const begin = (
    order: PlacedOrder,
    size: number,
    more: {
      line?: number
      design?: number
      side?: 'back'
      filename?: string
      token?: string
    } = {},
  ) => {
    const { line = 0, design = 1, side, filename = 'lona.tif', token = order.token } = more
    const metadata = {
      orderToken: token,
      lineId: order.lineIds[line] ?? '',
      design: String(design),
      filename,
      ...(side && { side }),
    }
    return edge.request('/files', { method: 'POST', headers: uploadHeaders(size, metadata) })
  }
  const send = (location: string, bytes: Uint8Array, offset = 0) =>
    edge.request(location, {
      method: 'PATCH',
      headers: patchHeaders(offset),
      body: new Uint8Array(bytes),
    })
  /** A whole upload, as the browser does it. */
  const upload = async (
    order: PlacedOrder,
    file: Uint8Array,
    more: Parameters<typeof begin>[2] = {},
  ) => {
    const begun = await begin(order, file.length, more)
    if (begun.status !== 201) return begun
    return send(begun.headers.get('location') ?? '', file)
  }
  const runJobs = async () => {
    while (sent.length > 0) {
      const job = sent.shift()
      if (job) await handlers[job.name]?.(job.data)
    }
  }
  /** The nightly deletion of what is kept no longer. */
  const nightOf = async (day: string): Promise<void> => {
    clock.now = new Date(`${day}T02:41:00Z`)
    await handlers['artwork.delete_over']?.({})
    await runJobs()
  }
  const lines = async (order: PlacedOrder): Promise<ArtworkLine[]> => {
    const response = await edge.request(`/api/orders/${order.token}/artworks`)
    return ((await response.json()) as { data: ArtworkLine[] }).data
  }
  const call = (method: 'POST' | 'DELETE', path: string) => edge.request(`/api${path}`, { method })
  const approve = (order: PlacedOrder, line = 0, name = 'Ana Ruiz') =>
    edge.request(`/api/orders/${order.token}/lines/${order.lineIds[line]}/approval`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    })
  const events = async (order: PlacedOrder) => {
    const { rows } = await db.execute<{
      kind: string
      actor: string
      data: Record<string, unknown>
    }>(sql`SELECT kind, actor, data FROM order_events WHERE order_id = ${order.id} ORDER BY id`)
    return rows
  }
  const drop = async () => {
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return {
    ...{ context, clock, edge, sent, accepted, needed, handlers, dataDir, db, url: database.url },
    placeOrder,
    begin,
    send,
    upload,
    runJobs,
    nightOf,
    lines,
    call,
    approve,
    events,
    drop,
  }
}

export type ArtworkShop = Awaited<ReturnType<typeof artworkShop>>
