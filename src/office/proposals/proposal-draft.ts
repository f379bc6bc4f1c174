import type { ShopLanguage } from '../../platform/text.ts'
import {
  type CheckoutDraft,
  EMPTY_DRAFT,
  readDraft,
} from '../../shop/buying/checkout/checkout-draft.ts'
import type { QuoteRequestView } from '../../shop/ordering/requests/request-schema.ts'
import { isOnRequest } from '../../shop/print/delivery/postal-code.ts'
import { ISLANDS_TRANSIT_DAYS } from '../../shop/print/delivery/zone.ts'
import type { Configuration } from '../../shop/print/quoting/configuration.ts'
import { centsFrom } from '../cents-from.ts'

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
  /** To Canarias, Ceuta and Melilla: net euros and working days, as typed. */
  transport: { euros: string; days: string }
}

export const DAYS = [7, 15, 30, 60]
export const MOST_TRANSIT_DAYS = 60

export const EMPTY_PROPOSAL: ProposalDraft = {
  lines: [],
  form: { ...EMPTY_DRAFT, terms: true },
  customer: null,
  language: 'es',
  days: 15,
  said: '',
  transport: { euros: '', days: String(ISLANDS_TRANSIT_DAYS) },
}

type Asked = Pick<
  QuoteRequestView,
  'name' | 'email' | 'phone' | 'language' | 'form' | 'lines' | 'customerId'
>

/** What the visitor asked for begins the form; a cart of the checkout is all of it. */
export const forRequest = (asked: Asked): ProposalDraft => {
  const { name, email, phone, language, form, lines, customerId } = asked
  const contact = { name, email, phone }
  return {
    ...EMPTY_PROPOSAL,
    language,
    form: form ? { ...form, terms: true } : { ...EMPTY_PROPOSAL.form, contact },
    lines: lines?.map((line) => ({ ...line, ready: true })) ?? [],
    customer: customerId === null ? null : { id: customerId, name: form?.billing.name || name },
  }
}

/** Whether the desk names the price of its transport. */
export const needsTransport = ({ form: { delivery } }: Pick<ProposalDraft, 'form'>): boolean =>
  delivery.method !== 'pickup' && isOnRequest(delivery.country, delivery.postalCode)

/** Net cents and working days; null where they are not numbers yet, or not needed. */
export function transportOf(draft: Pick<ProposalDraft, 'form' | 'transport'>) {
  const cents = centsFrom(draft.transport.euros)
  const days = draft.transport.days.trim()
  if (!needsTransport(draft) || cents === undefined || !/^[1-9]\d?$/.test(days)) return null
  return Number(days) <= MOST_TRANSIT_DAYS ? { cents, transitDays: Number(days) } : null
}

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
      transport: { ...EMPTY_PROPOSAL.transport, ...kept.transport },
    }
  } catch {
    return null
  }
}

/** The body that prices it: lines that have a price of their own. */
export const bodyOf = ({ lines, form, customer, transport }: ProposalDraft) => ({
  lines: lines
    .filter(({ ready }) => ready)
    .map(({ id, product, configuration, artworkOf }) => ({
      ...{ id, product, configuration },
      ...(artworkOf && { artworkOf }),
    })),
  form,
  ...(customer && { customerId: customer.id }),
  transport: transportOf({ form, transport }),
})
