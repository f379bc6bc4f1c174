import type { Context } from '../../../platform/context.ts'
import { LANGUAGES, type Language, localText } from '../../../platform/text.ts'
import type { Product } from '../../print/product/product.ts'
import { certificateView } from '../certificates/certificate-lifecycle.ts'
import { findCertificate } from '../certificates/store-certificates.ts'
import type { QuoteRequestView } from './request-schema.ts'
import type { ListedRequest } from './store-requests.ts'

type Parts = {
  context: Context
  shop: { product: (slug: string) => Promise<{ product: Product } | undefined> }
}

/** A request as the desk sees it. */
export async function loadRequestView(
  { context, shop }: Parts,
  { request, proposals }: ListedRequest,
  language: Language,
): Promise<QuoteRequestView> {
  const { id, state, name, email, phone, size, quantity, said, answer, files } = request
  const { productSlug, askedAt, endedAt, endedBy, number, form, lines, shown, customerId } = request
  const sold = productSlug === '' ? undefined : await shop.product(productSlug)
  const certificate = number === null ? null : await findCertificate(context.db, id)
  const thenOf = new Map(shown?.lines.map((line) => [line.id, line]))
  return {
    ...{ id, state, name, email, phone, size, quantity, said, answer, files, endedBy, number },
    ...{ proposals, customerId, form, totals: shown?.totals ?? null },
    lines:
      lines?.map((line) => ({
        ...line,
        productName: thenOf.get(line.id)?.productName ?? line.product,
      })) ?? null,
    certificate: certificate === null ? null : certificateView(certificate),
    language: LANGUAGES.find((each) => each === request.language) ?? 'es',
    product: productSlug,
    productName: sold ? localText(sold.product.name, language) : '',
    askedAt: askedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}
