import { sayInstant } from '../../shop/order/order-time.ts'
import type { QuoteRequestView } from '../../shop/ordering/requests/request-schema.ts'
import { KeyValues } from '../../ui/key-values.tsx'
import { useText } from '../../ui/text.tsx'
import { RequestThumbs } from './request-thumbs.tsx'

/** What a visitor asked for. */
export function RequestFacts({ request }: { request: QuoteRequestView }) {
  const { t, language } = useText()
  const { name, email, phone, product, productName, size, quantity, said, askedAt } = request
  const { number, form, lines } = request
  const place = form && [form.delivery.address, form.delivery.postalCode, form.delivery.city]
  const rows: [string, string][] = [
    [t('staff.proposals.request.number'), number ?? ''],
    [t('staff.proposals.request.by'), [name, email, phone].filter(Boolean).join(', ')],
    [t('staff.proposals.request.at'), sayInstant(askedAt, { t, language, nowMs: Date.now() })],
    [t('staff.proposals.request.product'), productName || product],
    [t('staff.proposals.request.size'), size],
    [t('staff.proposals.request.quantity'), quantity],
    [t('orders.delivery'), place?.filter(Boolean).join(', ') ?? ''],
    [
      t('checkout.invoice'),
      form ? [form.billing.name, form.billing.taxId].filter(Boolean).join(', ') : '',
    ],
    [t('staff.proposals.products'), lines?.map((line) => line.productName).join(', ') ?? ''],
  ]
  return (
    <div className="proposal-request stack-small">
      <KeyValues items={rows.filter(([, value]) => value !== '')} />
      <p className="proposal-said">{said}</p>
      <RequestThumbs secrets={request.files} />
    </div>
  )
}
