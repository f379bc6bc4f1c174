import { Hono } from 'hono'
import { apiEdge, bodiesEdge, deploymentInfo } from '../platform/api-edge.ts'
import { requireRoomForOrder } from '../platform/disk-room.ts'
import { type HealthOptions, healthPages, tryFolder } from '../platform/health.ts'
import type { Api } from '../platform/http.ts'
import type { JobHandler } from '../platform/jobs.ts'
import { MAIL_SCHEDULES } from '../platform/mail/jobs.ts'
import { mailboxPages } from '../platform/mail/mailbox.ts'
import { siteAddress } from '../platform/site-address.ts'
import { translate, withBrand } from '../platform/text.ts'
import { EARLY_SCHEDULES } from '../shop/artwork/early-files/jobs.ts'
import type { FileStorage } from '../shop/artwork/files/file-storage-io.ts'
import { FilesCheck } from '../shop/artwork/files/missing-lifecycle.ts'
import { filesOf } from '../shop/artwork/files/uploads-kept.ts'
import { artworkUploads } from '../shop/artwork/receiving/api-uploads.ts'
import { ARTWORK_SCHEDULES } from '../shop/artwork/receiving/jobs.ts'
import { cardPages } from '../shop/catalogue/cards/api-cards.ts'
import { DRAFT_BODY } from '../shop/catalogue/editing/api.ts'
import { EDITING_SCHEDULES } from '../shop/catalogue/editing/jobs.ts'
import { merchantPages } from '../shop/catalogue/feed/api-feed.ts'
import { brandPages } from '../shop/catalogue/media/api-derived.ts'
import { MEDIA_BODY } from '../shop/catalogue/media/api-routes.ts'
import { mediaPages } from '../shop/catalogue/media/api-serving.ts'
import { MEDIA_SCHEDULES } from '../shop/catalogue/media/jobs.ts'
import { crawlerFiles } from '../shop/catalogue/site-map/api-site-map.ts'
import { PAYMENTS_SCHEDULES } from '../shop/money/payments/jobs.ts'
import type { PaymentsDeps } from '../shop/money/payments/payments-deps.ts'
import { STATEMENT_BODY } from '../shop/ordering/bank/api.ts'
import { MANY_BODY } from '../shop/ordering/bulk/api-many.ts'
import { VALUES_BODY } from '../shop/ordering/bulk/api-values-routes.ts'
import { CAPACITY_SCHEDULES } from '../shop/ordering/capacity/capacity-lifecycle.ts'
import { CLAIM_PHOTO_BODY } from '../shop/ordering/claims/api-claim-photos.ts'
import { COMPANY_SCHEDULES } from '../shop/ordering/company/jobs.ts'
import { INVOICE_SCHEDULES } from '../shop/ordering/invoices/jobs.ts'
import { MESSAGE_SCHEDULES } from '../shop/ordering/messages/jobs.ts'
import { OPINION_PHOTO_BODY } from '../shop/ordering/opinions/api-opinion-photos.ts'
import { OPINION_SCHEDULES } from '../shop/ordering/opinions/jobs.ts'
import { PROOF_BODY } from '../shop/ordering/orders/api-proofs.ts'
import { TRANSPORT_PROOF_BODY } from '../shop/ordering/orders/api-transport.ts'
import { markChangePaid } from '../shop/ordering/orders/change-payment-lifecycle.ts'
import { ORDER_SCHEDULES } from '../shop/ordering/orders/jobs.ts'
import type { Lifecycle } from '../shop/ordering/orders/lifecycle.ts'
import { markOrderPaid } from '../shop/ordering/orders/order-lifecycle.ts'
import { PHOTO_BODY } from '../shop/ordering/photos/api-photos.ts'
import { REQUEST_SCHEDULES } from '../shop/ordering/requests/jobs.ts'
import { SHIPPING_SCHEDULES } from '../shop/ordering/shipping/jobs.ts'
import { ACCOUNTS_SCHEDULES } from '../shop/people/accounts/jobs.ts'
import { NEWSLETTER_SCHEDULES } from '../shop/people/newsletter/jobs.ts'
import { PERSONAL_DATA_SCHEDULES } from '../shop/personal-data/jobs.ts'
import { IMPORT_BODY } from '../shop/resources/api-routes.ts'
import { dressed } from './dress.ts'
import { callSite } from './live-sites.ts'
import { apisOf } from './room-apis.ts'
import { jobsOf } from './room-jobs.ts'
import type { RoomsOptions } from './room-parts.ts'

export type Rooms = {
  api: Api
  service: Hono
  jobs: Record<string, JobHandler>
  /** Logs known files that are missing in the storage. */
  lookForFiles: () => Promise<void>
}

export const SCHEDULES = [
  ...MAIL_SCHEDULES,
  ...ACCOUNTS_SCHEDULES,
  ...ORDER_SCHEDULES,
  ...CAPACITY_SCHEDULES,
  ...PAYMENTS_SCHEDULES,
  ...ARTWORK_SCHEDULES,
  ...EARLY_SCHEDULES,
  ...INVOICE_SCHEDULES,
  ...COMPANY_SCHEDULES,
  ...NEWSLETTER_SCHEDULES,
  ...PERSONAL_DATA_SCHEDULES,
  ...EDITING_SCHEDULES,
  ...MEDIA_SCHEDULES,
  ...SHIPPING_SCHEDULES,
  ...REQUEST_SCHEDULES,
  ...MESSAGE_SCHEDULES,
  ...OPINION_SCHEDULES,
]

const lifeOf = ({ context, published, messages }: RoomsOptions): Lifecycle => ({
  context,
  shop: published,
  translator: (language) => (key, params) =>
    translate(
      messages[language] ?? messages.es,
      language,
      key,
      withBrand(context.site?.().name, params),
    ),
})

/** A payment that arrived settles an order, or the change of one. */
const markPaid = (
  life: Lifecycle,
  ...[tx, { changeId, ...paid }]: Parameters<PaymentsDeps['markOrderPaid']>
): Promise<void> =>
  changeId === null
    ? markOrderPaid(life, tx, paid)
    : markChangePaid(life, tx, { ...paid, changeId })

/** The checks of a load balancer. */
const healthOf = (
  { context, pool, migrationsFolder, databaseGone, stopping }: RoomsOptions,
  { tryOut }: FileStorage,
  tryFiles: () => Promise<string>,
): HealthOptions => {
  const { config } = context
  const tryDisk =
    config.databaseUrl === undefined
      ? () => requireRoomForOrder(context).then(() => tryFolder(config.dataDir))
      : undefined
  return {
    pool,
    migrationsFolder,
    tryStorage: tryOut,
    tryDisk,
    tryFiles,
    storageElsewhere: config.s3 !== undefined,
    databaseGone,
    stopping,
  }
}

/**
 * The HTTP routes of all rooms, except pages, and their background work. `api` is everything below
 * `/api`; `service` is the rest, and routes to `api` too.
 */
export function makeRooms(given: RoomsOptions): Rooms {
  const options = { ...given, context: dressed(given.context, given.published, given.sites) }
  const { context, gateways, messages, published } = options
  const life = lifeOf(options)
  const files = filesOf(context)
  const filesCheck = new FilesCheck(context, files)
  const payments: PaymentsDeps = { gateways, markOrderPaid: (tx, paid) => markPaid(life, tx, paid) }
  const service = new Hono()
  service.route('/', deploymentInfo(options.deployed))
  service.route('/', healthPages(healthOf(options, files, filesCheck.verdict)))
  service.route('/', mailboxPages(context, life.translator('es')))
  service.route('/', brandPages(context, published, life.translator('es')))
  service.route('/', mediaPages(context))
  service.route('/', cardPages(context, published))
  const { now, config } = context
  const found = { published, origin: () => siteAddress(context), now }
  service.route('/', crawlerFiles(found))
  service.route('/', merchantPages(found))
  service.route(
    '/',
    bodiesEdge(context, { messages, paths: ['/files', '/files/*'], room: artworkUploads(context) }),
  )
  const api = apiEdge(context, {
    messages,
    callSite: callSite(options.sites.all, {
      publicUrl: config.publicUrl,
      now,
      inSite: published.inSite,
    }),
    rooms: apisOf({ options, life, payments }),
    at: '/api',
    roomy: [
      ...[PROOF_BODY, TRANSPORT_PROOF_BODY, PHOTO_BODY, CLAIM_PHOTO_BODY],
      OPINION_PHOTO_BODY,
      ...[IMPORT_BODY, STATEMENT_BODY, DRAFT_BODY, MEDIA_BODY],
      ...[MANY_BODY, VALUES_BODY],
    ],
  })
  service.route('/', api)
  return {
    api,
    service,
    lookForFiles: () => filesCheck.look(),
    jobs: jobsOf({ options, life, payments }),
  }
}
