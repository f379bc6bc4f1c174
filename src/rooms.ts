import { Hono } from 'hono'
import type pg from 'pg'
import { apiEdge, deploymentInfo } from './platform/api-edge.ts'
import { uploadsDir } from './platform/config.ts'
import type { Context } from './platform/context.ts'
import { healthPages } from './platform/health.ts'
import type { JobHandler } from './platform/jobs.ts'
import { mailJobs } from './platform/mail/jobs.ts'
import type { MessagesByLanguage } from './platform/messages.ts'
import { translate } from './platform/text.ts'
import type { Published } from './published.ts'
import { catalogueApi } from './shop/catalogue/api.ts'
import { contentApi } from './shop/content/api.ts'
import { ordersApi } from './shop/orders/api.ts'
import { cartApi } from './shop/orders/api-cart.ts'
import { ORDER_SCHEDULES, orderJobs } from './shop/orders/jobs.ts'
import { type Lifecycle, markOrderPaid } from './shop/orders/order-lifecycle.ts'
import { paymentsApi } from './shop/payments/api.ts'
import { PAYMENTS_SCHEDULES, paymentsJobs } from './shop/payments/jobs.ts'

export type RoomsOptions = {
  context: Context
  published: Published
  messages: MessagesByLanguage
  pool: pg.Pool
  migrationsFolder: string
  deployedAt: Date
  stopping: () => boolean
  siteKeys: ReadonlySet<string>
}

export const SCHEDULES = [...ORDER_SCHEDULES, ...PAYMENTS_SCHEDULES]

/** What the rooms of the shop answer and do in the background: everything over HTTP that is not a page. */
export function makeRooms(options: RoomsOptions): { service: Hono; jobs: Record<string, JobHandler> } {
  const { context, published, messages } = options
  const life: Lifecycle = {
    context,
    shop: published,
    translator: (language) => (key, params) => translate(messages[language] ?? messages.es, language, key, params),
  }
  const rooms = [
    catalogueApi(published),
    contentApi(published),
    cartApi(context, published),
    ordersApi(life),
    paymentsApi(context, { markOrderPaid: (tx, paid) => markOrderPaid(life, tx, paid) }),
  ]
  const service = new Hono()
  service.route('/', deploymentInfo(options.deployedAt))
  service.route(
    '/',
    healthPages({ pool: options.pool, migrationsFolder: options.migrationsFolder, storageFolder: uploadsDir(context.config), stopping: options.stopping }),
  )
  service.route('/api', apiEdge(context, { messages, siteKeys: options.siteKeys, rooms }))
  const sender = async () => {
    const { settings } = await published.site()
    return { name: settings.nameBrand, address: settings.fromMail }
  }
  return { service, jobs: { ...mailJobs(context, sender), ...orderJobs(life), ...paymentsJobs(context) } }
}
