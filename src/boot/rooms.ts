import { Hono } from 'hono'
import type pg from 'pg'
import { apiEdge, bodiesEdge, deploymentInfo } from '../platform/api-edge.ts'
import type { Context } from '../platform/context.ts'
import { requireRoomForOrder } from '../platform/disk-room.ts'
import { type HealthOptions, healthPages, tryFolder } from '../platform/health.ts'
import type { Api } from '../platform/http.ts'
import type { JobHandler } from '../platform/jobs.ts'
import { MAIL_SCHEDULES, mailJobs } from '../platform/mail/jobs.ts'
import { mailboxPages } from '../platform/mail/mailbox.ts'
import type { MessagesByLanguage } from '../platform/messages.ts'
import { translate } from '../platform/text.ts'
import { designerLinksApi } from '../shop/artwork/designer-links/api.ts'
import { EARLY_SCHEDULES, earlyJobs } from '../shop/artwork/early-files/jobs.ts'
import { artworkApi } from '../shop/artwork/files/api.ts'
import { keepingApi } from '../shop/artwork/files/api-keeping.ts'
import { ownFilesApi } from '../shop/artwork/files/api-own.ts'
import type { FileStorage } from '../shop/artwork/files/file-storage-io.ts'
import { twoLanes } from '../shop/artwork/files/lanes-lifecycle.ts'
import { FilesCheck } from '../shop/artwork/files/missing-lifecycle.ts'
import { filesOf } from '../shop/artwork/files/uploads-kept.ts'
import { mendingApi } from '../shop/artwork/mending/api.ts'
import { mendingJobs } from '../shop/artwork/mending/jobs.ts'
import { previewApi } from '../shop/artwork/preview/api.ts'
import { picturesApi } from '../shop/artwork/preview/api-pictures.ts'
import { HEAVY_PICTURES_JOB, previewJobs } from '../shop/artwork/preview/jobs.ts'
import { artworkUploads } from '../shop/artwork/receiving/api-uploads.ts'
import { ARTWORK_SCHEDULES, artworkJobs } from '../shop/artwork/receiving/jobs.ts'
import { couponsApi } from '../shop/buying/coupons/api.ts'
import { viesApi } from '../shop/buying/tax/api.ts'
import { contentApi } from '../shop/catalogue/content/api.ts'
import { catalogueApi } from '../shop/catalogue/products/api.ts'
import { quotingApi } from '../shop/catalogue/quoting/api.ts'
import { stockApi } from '../shop/catalogue/stock/api.ts'
import type { Published } from '../shop/catalogue/store-published.ts'
import type { Gateways } from '../shop/money/gateways/registry.ts'
import { paymentsApi } from '../shop/money/payments/api.ts'
import { cardRegistrationsApi } from '../shop/money/payments/api-card-registrations.ts'
import { cardsApi } from '../shop/money/payments/api-cards.ts'
import { PAYMENTS_SCHEDULES, paymentsJobs } from '../shop/money/payments/jobs.ts'
import type { PaymentsDeps } from '../shop/money/payments/payments-deps.ts'
import { type RefundDeps, refundJobs } from '../shop/money/payments/refund-sending-lifecycle.ts'
import { walletApi } from '../shop/money/wallet/api.ts'
import { earlyFilesApi } from '../shop/ordering/artwork/api-early-files.ts'
import { productionApi } from '../shop/ordering/artwork/api-production.ts'
import { reviewApi } from '../shop/ordering/artwork/api-review.ts'
import { versionsApi } from '../shop/ordering/artwork/api-versions.ts'
import { approvalsApi, companyApi } from '../shop/ordering/company/api.ts'
import { COMPANY_SCHEDULES, companyJobs } from '../shop/ordering/company/jobs.ts'
import { invoicesApi } from '../shop/ordering/invoices/api.ts'
import { annulApi } from '../shop/ordering/invoices/api-annul.ts'
import { ownInvoicesApi } from '../shop/ordering/invoices/api-own.ts'
import { staffInvoicesApi } from '../shop/ordering/invoices/api-staff.ts'
import { INVOICE_SCHEDULES, invoiceJobs } from '../shop/ordering/invoices/jobs.ts'
import { offersApi } from '../shop/ordering/offers/api.ts'
import { ordersApi } from '../shop/ordering/orders/api.ts'
import { amendApi } from '../shop/ordering/orders/api-amend.ts'
import { cartApi } from '../shop/ordering/orders/api-cart.ts'
import { changeWalletApi } from '../shop/ordering/orders/api-change-wallet.ts'
import { changesApi } from '../shop/ordering/orders/api-changes.ts'
import { customerOrdersApi } from '../shop/ordering/orders/api-customer.ts'
import { papersApi } from '../shop/ordering/orders/api-delivery-notes.ts'
import { orderLinkApi, orderLinkJobs } from '../shop/ordering/orders/api-link.ts'
import { orderMailsApi } from '../shop/ordering/orders/api-mails.ts'
import { staffPiecesApi } from '../shop/ordering/orders/api-pieces.ts'
import { proofCodesApi } from '../shop/ordering/orders/api-proof-codes.ts'
import { PROOF_BODY, proofsApi } from '../shop/ordering/orders/api-proofs.ts'
import { refundsApi } from '../shop/ordering/orders/api-refunds.ts'
import { staffShipmentsApi } from '../shop/ordering/orders/api-shipments.ts'
import { staffOrdersApi } from '../shop/ordering/orders/api-staff.ts'
import { taxDeskApi } from '../shop/ordering/orders/api-tax-desk.ts'
import { TRANSPORT_PROOF_BODY, transportApi } from '../shop/ordering/orders/api-transport.ts'
import { markChangePaid } from '../shop/ordering/orders/change-payment-lifecycle.ts'
import { ORDER_SCHEDULES, orderJobs } from '../shop/ordering/orders/jobs.ts'
import type { Lifecycle } from '../shop/ordering/orders/lifecycle.ts'
import {
  markArtworkAccepted,
  markArtworkReopened,
  markOrderPaid,
} from '../shop/ordering/orders/order-lifecycle.ts'
import { mailCustomerById } from '../shop/ordering/orders/order-mail-lifecycle.ts'
import { orderRefunded } from '../shop/ordering/orders/order-refund-lifecycle.ts'
import { accountsApi } from '../shop/people/accounts/api.ts'
import { type AccountParts, proveAddress } from '../shop/people/accounts/customer-account.ts'
import { ACCOUNTS_SCHEDULES, accountsJobs } from '../shop/people/accounts/jobs.ts'
import { adoptOrder, adoptOrders } from '../shop/people/accounts/store-customer.ts'
import { newsletterApi } from '../shop/people/newsletter/api.ts'
import { NEWSLETTER_SCHEDULES, newsletterJobs } from '../shop/people/newsletter/jobs.ts'
import { personalDataApi } from '../shop/personal-data/api.ts'
import { PERSONAL_DATA_SCHEDULES, personalDataJobs } from '../shop/personal-data/jobs.ts'

export type RoomsOptions = {
  context: Context
  gateways: Gateways
  published: Published
  messages: MessagesByLanguage
  pool: pg.Pool
  migrationsFolder: string
  deployedAt: Date
  databaseGone: () => boolean
  stopping: () => boolean
  siteKeys: ReadonlySet<string>
}

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
  ...PAYMENTS_SCHEDULES,
  ...ARTWORK_SCHEDULES,
  ...EARLY_SCHEDULES,
  ...INVOICE_SCHEDULES,
  ...COMPANY_SCHEDULES,
  ...NEWSLETTER_SCHEDULES,
  ...PERSONAL_DATA_SCHEDULES,
]

const lifeOf = ({ context, published, messages }: RoomsOptions): Lifecycle => ({
  context,
  shop: published,
  translator: (language) => (key, params) =>
    translate(messages[language] ?? messages.es, language, key, params),
})

/** Who sends a refund, and what follows from one. */
const refundsOf = (life: Lifecycle, gateways: Gateways): RefundDeps => ({
  gateways,
  onRefunded: (tx, refunded) => orderRefunded(life, tx, refunded),
})

/** A payment that arrived settles an order, or the change of one. */
const markPaid = (
  life: Lifecycle,
  ...[tx, { changeId, ...paid }]: Parameters<PaymentsDeps['markOrderPaid']>
): Promise<void> =>
  changeId === null
    ? markOrderPaid(life, tx, paid)
    : markChangePaid(life, tx, { ...paid, changeId })

/** Calls of the cart before an order is placed. */
const cartApis = (context: Context, shop: Published): Api[] => [
  cartApi(context, shop),
  viesApi(context, shop),
  earlyFilesApi(context, shop),
]

/** Data of customers across all their orders, which they may delete. */
const ownApis = (life: Lifecycle): Api[] => [
  customerOrdersApi(life.context),
  personalDataApi(life),
  ownInvoicesApi(life),
  ownFilesApi(life.context),
]

/** Orders by their link. */
const orderApis = (life: Lifecycle): Api[] => [
  ordersApi(life),
  proofsApi(life),
  invoicesApi(life),
  papersApi(life),
  orderLinkApi(life),
  proofCodesApi(life),
]

/** Accounts, and companies with the accounts of their colleagues. */
function accountApis(life: Lifecycle): Api[] {
  const accounts: AccountParts = {
    context: life.context,
    translator: life.translator,
    adoptOrders,
    adoptOrder,
  }
  return [
    accountsApi(accounts),
    companyApi({ ...life, proveAddress: (tx, proved) => proveAddress(accounts, tx, proved) }),
    approvalsApi(life),
    newsletterApi(life),
  ]
}

/** Calls of the office about orders: moves, refunds, mails, invoices. */
const officeApis = (life: Lifecycle, gateways: Gateways): Api[] => [
  staffOrdersApi(life),
  staffShipmentsApi(life),
  staffPiecesApi(life),
  refundsApi(life, refundsOf(life, gateways)),
  orderMailsApi(life),
  staffInvoicesApi(life),
  annulApi(life),
  taxDeskApi(life),
  transportApi(life),
  productionApi(life),
  reviewApi(life),
]

/** The files of an order: retention, previews, decisions about them. */
const artworkApis = (life: Lifecycle): Api[] => [
  keepingApi(life.context),
  designerLinksApi(life.context),
  previewApi(life.context),
  picturesApi(life.context),
  versionsApi(life.context),
  mendingApi(life.context),
  artworkApi(life.context, {
    onArtworkAccepted: (tx, accepted) => markArtworkAccepted(life, tx, accepted),
    onArtworkReopened: markArtworkReopened,
  }),
]

/** Changing a placed order, and paying the difference. */
const changeApis = (life: Lifecycle): Api[] => [
  amendApi(life),
  changesApi(life),
  changeWalletApi(life),
]

/** Background work on files: checks, previews, mending, deletion. */
const fileJobs = (life: Lifecycle): Record<string, JobHandler> => ({
  ...mendingJobs(life.context),
  // A queue of their own, so that verdicts do not wait for previews.
  ...twoLanes(life.context, previewJobs(life.context), HEAVY_PICTURES_JOB),
  ...twoLanes(life.context, {
    ...earlyJobs(life.context),
    ...artworkJobs(life.context, {
      onNeedsChanges: (tx, { orderId }) => mailCustomerById(life, tx, 'needs_changes', orderId),
    }),
  }),
})

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
export function makeRooms(options: RoomsOptions): Rooms {
  const { context, gateways, published, messages, siteKeys } = options
  const life = lifeOf(options)
  const files = filesOf(context)
  const filesCheck = new FilesCheck(context, files)
  const payments: PaymentsDeps = { gateways, markOrderPaid: (tx, paid) => markPaid(life, tx, paid) }
  const rooms = [
    ...accountApis(life),
    catalogueApi(published),
    contentApi(published),
    quotingApi(published),
    offersApi(context, published, life.translator),
    ...cartApis(context, published),
    walletApi(context, published),
    couponsApi(context),
    stockApi(context),
    ...orderApis(life),
    ...ownApis(life),
    ...officeApis(life, gateways),
    ...changeApis(life),
    paymentsApi(context, payments),
    cardsApi(context),
    cardRegistrationsApi(context, gateways),
    ...artworkApis(life),
  ]
  const service = new Hono()
  service.route('/', deploymentInfo(options.deployedAt))
  service.route('/', healthPages(healthOf(options, files, filesCheck.verdict)))
  service.route('/', mailboxPages(context, life.translator('es')))
  service.route(
    '/',
    bodiesEdge(context, { messages, paths: ['/files', '/files/*'], room: artworkUploads(context) }),
  )
  const api = apiEdge(context, {
    messages,
    siteKeys,
    rooms,
    at: '/api',
    roomy: [PROOF_BODY, TRANSPORT_PROOF_BODY],
  })
  service.route('/', api)
  const sender = async () => {
    const { settings } = await published.site()
    return { name: settings.nameBrand, address: settings.fromMail }
  }
  return {
    api,
    service,
    lookForFiles: () => filesCheck.look(),
    jobs: {
      ...mailJobs(context, sender),
      ...accountsJobs(life),
      ...orderLinkJobs(life),
      ...personalDataJobs(life),
      ...orderJobs(life),
      ...companyJobs(life),
      ...newsletterJobs(life),
      ...paymentsJobs(context, payments),
      ...refundJobs(context, refundsOf(life, gateways)),
      ...invoiceJobs(context),
      ...fileJobs(life),
    },
  }
}
