import type { JobHandler } from '../platform/jobs.ts'
import { mailJobs } from '../platform/mail/jobs.ts'
import { earlyJobs } from '../shop/artwork/early-files/jobs.ts'
import { twoLanes } from '../shop/artwork/files/lanes-lifecycle.ts'
import { mendingJobs } from '../shop/artwork/mending/jobs.ts'
import { HEAVY_PICTURES_JOB, previewJobs } from '../shop/artwork/preview/jobs.ts'
import { productionJobs } from '../shop/artwork/production/jobs.ts'
import { type ArtworkJobsDeps, artworkJobs } from '../shop/artwork/receiving/jobs.ts'
import { editingJobs } from '../shop/catalogue/editing/jobs.ts'
import { mediaJobs } from '../shop/catalogue/media/jobs.ts'
import { paymentsJobs } from '../shop/money/payments/jobs.ts'
import { refundJobs } from '../shop/money/payments/refund-sending-lifecycle.ts'
import { capacityJobs } from '../shop/ordering/capacity/capacity-lifecycle.ts'
import { claimJobs } from '../shop/ordering/claims/reprint-lifecycle.ts'
import { companyJobs } from '../shop/ordering/company/jobs.ts'
import { invoiceJobs } from '../shop/ordering/invoices/jobs.ts'
import { messageJobs } from '../shop/ordering/messages/jobs.ts'
import { opinionJobs } from '../shop/ordering/opinions/jobs.ts'
import { orderLinkJobs } from '../shop/ordering/orders/api-link.ts'
import { orderJobs } from '../shop/ordering/orders/jobs.ts'
import type { Lifecycle } from '../shop/ordering/orders/lifecycle.ts'
import { mailCustomerById } from '../shop/ordering/orders/order-mail-lifecycle.ts'
import { requestJobs } from '../shop/ordering/requests/jobs.ts'
import { shippingJobs } from '../shop/ordering/shipping/jobs.ts'
import { accountsJobs } from '../shop/people/accounts/jobs.ts'
import { newsletterJobs } from '../shop/people/newsletter/jobs.ts'
import { personalDataJobs } from '../shop/personal-data/jobs.ts'
import { carrierClients } from './carriers.ts'
import { type Parts, refundsOf } from './room-parts.ts'

/** Background work on files: checks, previews, mending, deletion. */
function fileJobs(life: Lifecycle): Record<string, JobHandler> {
  const deps: ArtworkJobsDeps = {
    onNeedsChanges: (tx, { orderId }) => mailCustomerById(life, tx, 'needs_changes', orderId),
  }
  return {
    ...mendingJobs(life.context),
    ...productionJobs(life.context),
    // A queue of their own, so that verdicts do not wait for previews.
    ...twoLanes(life.context, previewJobs(life.context, deps), HEAVY_PICTURES_JOB),
    ...twoLanes(life.context, {
      ...earlyJobs(life.context),
      ...artworkJobs(life.context, deps),
    }),
  }
}

/** The background work of all rooms. */
export function jobsOf({ options: { context, gateways, published }, life, payments }: Parts) {
  const sender = ({ siteId }: { siteId: string | null }) =>
    published.inSite(siteId, async () => {
      const { settings } = await published.site()
      return { name: settings.nameBrand, address: settings.fromMail }
    })
  return {
    ...mailJobs(context, sender),
    ...accountsJobs(life),
    ...orderLinkJobs(life),
    ...personalDataJobs(life),
    ...orderJobs(life),
    ...claimJobs(life),
    ...opinionJobs(life),
    ...companyJobs(life),
    ...newsletterJobs(life),
    ...editingJobs(context),
    ...mediaJobs(context),
    ...requestJobs(context),
    ...messageJobs(context),
    ...capacityJobs(context),
    ...paymentsJobs(context, payments),
    ...refundJobs(context, refundsOf(life, gateways)),
    ...invoiceJobs(context),
    ...fileJobs(life),
    ...shippingJobs(life, carrierClients(context)),
  }
}
