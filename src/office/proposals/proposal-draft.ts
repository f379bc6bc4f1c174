import type { ShopLanguage } from '../../platform/text.ts'
import {
  type CheckoutDraft,
  EMPTY_DRAFT,
  readDraft,
} from '../../shop/buying/checkout/checkout-draft.ts'
import type { QuoteRequestView } from '../../shop/ordering/requests/request-schema.ts'
import type { Configuration } from '../../shop/print/quoting/configuration.ts'

/** A line being configured; `ready`: its configuration has a price. */
export type DraftLine = {
  id: string
  product: string
  productName: string
  configuration: Configuration
  ready: boolean
  /** A file of the request, which the order takes over. */
  artworkOf?: string | undefined
}

/** A proposal as it is entered; kept in this tab until it is saved. */
export type ProposalDraft = {
  lines: readonly DraftLine[]
  form: CheckoutDraft
  customer: { id: string; name: string } | null
  language: ShopLanguage
  days: number
  said: string
}

export const DAYS = [7, 15, 30, 60]

export const EMPTY_PROPOSAL: ProposalDraft = {
  lines: [],
  form: { ...EMPTY_DRAFT, terms: true },
  customer: null,
  language: 'es',
  days: 15,
  said: '',
}

/** What the visitor asked for begins the form. */
export const forRequest = ({
  name,
  email,
  phone,
  language,
}: Pick<QuoteRequestView, 'name' | 'email' | 'phone' | 'language'>): ProposalDraft => ({
  ...EMPTY_PROPOSAL,
  language,
  form: { ...EMPTY_PROPOSAL.form, contact: { name, email, phone } },
})

const isLine = (value: unknown): value is DraftLine =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'product' in value &&
  'configuration' in value

/** The kept draft, as far as it can be read; null: there is none. */
export function readProposal(json: string | null): ProposalDraft | null {
  if (json === null) return null
  try {
    const kept = JSON.parse(json) as Partial<ProposalDraft>
    return {
      ...EMPTY_PROPOSAL,
      ...kept,
      lines: Array.isArray(kept.lines) ? kept.lines.filter(isLine) : [],
      form: { ...readDraft(JSON.stringify(kept.form ?? null)), terms: true },
    }
  } catch {
    return null
  }
}

/** The body that prices it: lines that have a price of their own. */
export const bodyOf = ({ lines, form, customer }: ProposalDraft) => ({
  lines: lines
    .filter(({ ready }) => ready)
    .map(({ id, product, configuration, artworkOf }) => ({
      ...{ id, product, configuration },
      ...(artworkOf && { artworkOf }),
    })),
  form,
  ...(customer && { customerId: customer.id }),
})
