import type { Context } from '../platform/context.ts'
import type { Api } from '../platform/http.ts'
import { designerLinksApi } from '../shop/artwork/designer-links/api.ts'
import { artworkApi } from '../shop/artwork/files/api.ts'
import { keepingApi } from '../shop/artwork/files/api-keeping.ts'
import { ownFilesApi } from '../shop/artwork/files/api-own.ts'
import { mendingApi } from '../shop/artwork/mending/api.ts'
import { previewApi } from '../shop/artwork/preview/api.ts'
import { picturesApi } from '../shop/artwork/preview/api-pictures.ts'
import { orderedTemplatesApi } from '../shop/artwork/templates/api.ts'
import { viesApi } from '../shop/buying/tax/api.ts'
import { consentApi } from '../shop/catalogue/consent/api-consent.ts'
import { contentApi } from '../shop/catalogue/content/api.ts'
import { costsApi } from '../shop/catalogue/costs/api.ts'
import { editingApi } from '../shop/catalogue/editing/api.ts'
import { mediaApi } from '../shop/catalogue/media/api.ts'
import { galleryApi } from '../shop/catalogue/media/api-gallery.ts'
import { partsApi } from '../shop/catalogue/parts/api-parts.ts'
import { phrasesApi } from '../shop/catalogue/phrases/api-phrases.ts'
import { catalogueApi } from '../shop/catalogue/products/api.ts'
import { holidayYearApi } from '../shop/catalogue/products/api-holiday-year.ts'
import { templateApi } from '../shop/catalogue/products/api-template.ts'
import { quotingApi } from '../shop/catalogue/quoting/api.ts'
import { pagePreviewApi } from '../shop/catalogue/records/api-page-preview.ts'
import { searchApi } from '../shop/catalogue/search/api-search.ts'
import { settingsApi } from '../shop/catalogue/settings/api.ts'
import type { Abilities } from '../shop/catalogue/settings/settings-lifecycle.ts'
import { stockApi } from '../shop/catalogue/stock/api.ts'
import type { Published } from '../shop/catalogue/store-published.ts'
import { booksApi } from '../shop/money/books/api.ts'
import type { Gateways } from '../shop/money/gateways/registry.ts'
import { paymentsApi } from '../shop/money/payments/api.ts'
import { cardRegistrationsApi } from '../shop/money/payments/api-card-registrations.ts'
import { cardsApi } from '../shop/money/payments/api-cards.ts'
import { walletApi } from '../shop/money/wallet/api.ts'
import { walletsApi } from '../shop/money/wallet/api-wallets.ts'
import { earlyFilesApi } from '../shop/ordering/artwork/api-early-files.ts'
import { productionApi } from '../shop/ordering/artwork/api-production.ts'
import { reviewApi } from '../shop/ordering/artwork/api-review.ts'
import { versionsApi } from '../shop/ordering/artwork/api-versions.ts'
import { auditApi } from '../shop/ordering/audit/api.ts'
import { bankApi } from '../shop/ordering/bank/api.ts'
import { batchApi } from '../shop/ordering/batches/api.ts'
import { bulkApi } from '../shop/ordering/bulk/api.ts'
import { manyApi } from '../shop/ordering/bulk/api-many.ts'
import { valuesApi } from '../shop/ordering/bulk/api-values.ts'
import { capacityApi } from '../shop/ordering/capacity/api-capacity.ts'
import { claimPhotosApi } from '../shop/ordering/claims/api-claim-photos.ts'
import { claimsApi } from '../shop/ordering/claims/api-claims.ts'
import { staffClaimsApi } from '../shop/ordering/claims/api-staff-claims.ts'
import { approvalsApi, companyApi } from '../shop/ordering/company/api.ts'
import { figuresApi } from '../shop/ordering/figures/api.ts'
import { invoicesApi } from '../shop/ordering/invoices/api.ts'
import { annulApi } from '../shop/ordering/invoices/api-annul.ts'
import { ownInvoicesApi } from '../shop/ordering/invoices/api-own.ts'
import { staffInvoicesApi } from '../shop/ordering/invoices/api-staff.ts'
import { islandsApi } from '../shop/ordering/islands/api-islands.ts'
import { jobListApi } from '../shop/ordering/job-list/api-job-list.ts'
import { labApi } from '../shop/ordering/lab/api.ts'
import { mailTextsApi } from '../shop/ordering/mailing/api-mail-texts.ts'
import { messagesApi } from '../shop/ordering/messages/api-messages.ts'
import { offersApi } from '../shop/ordering/offers/api.ts'
import { openingApi } from '../shop/ordering/opening/api.ts'
import { readTxt } from '../shop/ordering/opening/dns-io.ts'
import { opinionPhotosApi } from '../shop/ordering/opinions/api-opinion-photos.ts'
import { opinionsApi } from '../shop/ordering/opinions/api-opinions.ts'
import { staffOpinionsApi } from '../shop/ordering/opinions/api-staff-opinions.ts'
import { ordersApi } from '../shop/ordering/orders/api.ts'
import { amendApi } from '../shop/ordering/orders/api-amend.ts'
import { cartApi } from '../shop/ordering/orders/api-cart.ts'
import { changeWalletApi } from '../shop/ordering/orders/api-change-wallet.ts'
import { changesApi } from '../shop/ordering/orders/api-changes.ts'
import { customerOrdersApi } from '../shop/ordering/orders/api-customer.ts'
import { papersApi } from '../shop/ordering/orders/api-delivery-notes.ts'
import { orderLinkApi } from '../shop/ordering/orders/api-link.ts'
import { orderMailsApi } from '../shop/ordering/orders/api-mails.ts'
import { notesApi } from '../shop/ordering/orders/api-notes.ts'
import { staffPiecesApi } from '../shop/ordering/orders/api-pieces.ts'
import { proofCodesApi } from '../shop/ordering/orders/api-proof-codes.ts'
import { proofsApi } from '../shop/ordering/orders/api-proofs.ts'
import { refundsApi } from '../shop/ordering/orders/api-refunds.ts'
import { staffShipmentsApi } from '../shop/ordering/orders/api-shipments.ts'
import { staffOrdersApi } from '../shop/ordering/orders/api-staff.ts'
import { taxDeskApi } from '../shop/ordering/orders/api-tax-desk.ts'
import { transportApi } from '../shop/ordering/orders/api-transport.ts'
import type { Lifecycle } from '../shop/ordering/orders/lifecycle.ts'
import {
  markArtworkAccepted,
  markArtworkReopened,
} from '../shop/ordering/orders/order-lifecycle.ts'
import { photosApi } from '../shop/ordering/photos/api-photos.ts'
import { proposalLinkApi } from '../shop/ordering/proposals/api-proposal-link.ts'
import { proposalsApi } from '../shop/ordering/proposals/api-proposals.ts'
import { reportsApi } from '../shop/ordering/reports/api.ts'
import { requestsApi } from '../shop/ordering/requests/api-requests.ts'
import { shippingApi } from '../shop/ordering/shipping/api.ts'
import { incidentsApi } from '../shop/ordering/shipping/api-incidents.ts'
import { shippingPapersApi } from '../shop/ordering/shipping/api-papers.ts'
import { boardApi } from '../shop/ordering/workshop/api-board.ts'
import { boardFilesApi } from '../shop/ordering/workshop/api-board-files.ts'
import { accountsApi } from '../shop/people/accounts/api.ts'
import { type AccountParts, proveAddress } from '../shop/people/accounts/customer-account.ts'
import { adoptOrder, adoptOrders } from '../shop/people/accounts/store-customer.ts'
import { newsletterApi } from '../shop/people/newsletter/api.ts'
import { staffAccountsApi } from '../shop/people/staff/api.ts'
import { staffFactorApi } from '../shop/people/staff/api-factor.ts'
import { staffPasskeysApi } from '../shop/people/staff/api-passkeys.ts'
import { staffPasswordApi } from '../shop/people/staff/api-password.ts'
import { personalDataApi } from '../shop/personal-data/api.ts'
import { customersApi } from '../shop/personal-data/customers/api.ts'
import { resourceApi } from '../shop/resources/api.ts'
import { challengesApi } from '../shop/session/robots/api-challenges.ts'
import { carrierClients } from './carriers.ts'
import { hasAccount } from './gateways.ts'
import { RESOURCES } from './record-resources.ts'
import { type Parts, refundsOf } from './room-parts.ts'

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
  customersApi(life.context),
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
  proposalLinkApi(life),
  islandsApi(life),
  claimsApi(life),
  claimPhotosApi(life.context),
  opinionsApi(life),
  opinionPhotosApi(life.context),
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
    staffAccountsApi(accounts),
    staffFactorApi(life.context),
    staffPasskeysApi(life.context),
    staffPasswordApi(accounts),
    companyApi({ ...life, proveAddress: (tx, proved) => proveAddress(accounts, tx, proved) }),
    approvalsApi(life),
    newsletterApi(life),
  ]
}

/** Calls of the office about orders: moves, refunds, mails, invoices. */
const officeApis = (life: Lifecycle, gateways: Gateways): Api[] => [
  staffOrdersApi(life),
  proposalsApi(life),
  requestsApi(life),
  messagesApi(life),
  notesApi(life),
  batchApi(life),
  staffShipmentsApi(life),
  staffPiecesApi(life),
  refundsApi(life, refundsOf(life, gateways)),
  orderMailsApi(life),
  staffInvoicesApi(life),
  annulApi(life),
  taxDeskApi(life),
  transportApi(life),
  bankApi(life),
  productionApi(life),
  boardApi(life),
  capacityApi(life.context),
  boardFilesApi(life),
  photosApi(life.context),
  staffClaimsApi(life, refundsOf(life, gateways)),
  reviewApi(life),
  staffOpinionsApi(life),
  shippingApi(life, carrierClients(life.context)),
  shippingPapersApi(life),
  incidentsApi(life),
  jobListApi(life),
]

/** The files of an order: retention, previews, decisions about them. */
const artworkApis = (life: Lifecycle): Api[] => [
  keepingApi(life.context),
  designerLinksApi(life.context),
  orderedTemplatesApi(life.context, life.translator),
  previewApi(life.context),
  picturesApi(life.context),
  versionsApi(life.context),
  mendingApi(life.context),
  artworkApi(life.context, {
    onArtworkAccepted: (tx, accepted) => markArtworkAccepted(life, tx, accepted),
    onArtworkReopened: markArtworkReopened,
  }),
]

/** What the settings may switch on. */
const abilitiesOf = ({ config, methods }: Context): Abilities => ({
  methods: methods.all.flatMap(({ code, setting }) => (setting === null ? [] : { code, setting })),
  hasAccount: ({ setting }) => hasAccount(config, setting),
})

/** The calls of all rooms. */
export const apisOf = ({
  options: { context, gateways, published },
  life,
  payments,
}: Parts): Api[] => [
  ...accountApis(life),
  challengesApi(context),
  catalogueApi(published),
  templateApi(published, life.translator),
  contentApi(published, context.now),
  phrasesApi(context),
  consentApi(context, published),
  searchApi(published, context.now),
  editingApi(context),
  costsApi(context),
  labApi(context),
  bulkApi(context),
  manyApi(context),
  valuesApi(context),
  partsApi(context),
  quotingApi(published),
  offersApi(context, published, life.translator),
  ...cartApis(context, published),
  walletApi(context, published),
  walletsApi(context, published, life.translator),
  booksApi(context, published),
  reportsApi(context, published),
  ...RESOURCES.map((resource) => resourceApi(context, resource)),
  pagePreviewApi(context, published),
  mediaApi(context),
  galleryApi(context),
  holidayYearApi(context),
  auditApi(context, RESOURCES),
  figuresApi(context, published),
  stockApi(context),
  settingsApi(context, abilitiesOf(context)),
  openingApi(context, { published, abilities: abilitiesOf(context), readTxt }),
  ...orderApis(life),
  ...ownApis(life),
  ...officeApis(life, gateways),
  mailTextsApi(life, published),
  ...[amendApi(life), changesApi(life), changeWalletApi(life)],
  paymentsApi(context, payments),
  cardsApi(context),
  cardRegistrationsApi(context, gateways),
  ...artworkApis(life),
]
