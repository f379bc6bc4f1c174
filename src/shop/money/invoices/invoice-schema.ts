import { z } from '@hono/zod-openapi'
import { orNull, schemaOf } from '../../../platform/schema-of.ts'
import { ID_TYPES, type RecordRecipient } from './record-recipient.ts'

const recordRecipientSchema = schemaOf<RecordRecipient>()(
  z
    .object({
      name: z.string(),
      idType: z.enum(ID_TYPES),
      country: z.string().nullable(),
      id: z.string(),
    })
    .openapi('RecordRecipient', {
      description:
        '`country`: ISO 3166; null for a Spanish number, and where a prefix is no country code.',
    }),
)

const toldRecordSchema = z
  .object({
    kind: z.enum(['alta', 'anulacion']),
    generatedAt: z.iso.datetime({ offset: true }),
    hash: z.string(),
    correction: z.boolean(),
    csv: z.string().nullable(),
    errorCode: z.string().nullable(),
    errorText: z.string().nullable(),
    state: z.enum(['waiting', 'Correcto', 'AceptadoConErrores', 'Incorrecto']),
  })
  .openapi('ToldRecord', { description: 'The records sent to the agency and its answers.' })
export type ToldRecord = z.infer<typeof toldRecordSchema>

/** What each list of invoices says of one. */
const listed = z.object({
  number: z.string(),
  kind: z.enum(['full', 'simplified', 'replacement', 'rectifying']),
  issuedOn: z.iso.date(),
  grossCents: z.int(),
  annulled: z.boolean(),
  netCents: z.int(),
  vatCents: z.int(),
  href: z.string(),
})
const listedInvoiceSchema = listed.openapi('Invoice', {
  description: 'An invoice in a list. `href`: the paper.',
})
export type ListedInvoice = z.infer<typeof listedInvoiceSchema>

export const orderInvoicesSchema = z
  .object({
    items: z.array(listedInvoiceSchema),
    total: z.int(),
    exchangeable: z.boolean(),
    waits: z.enum(['departure', 'vat_number']).nullable(),
  })
  .openapi('OrderInvoices', {
    description:
      'An order’s invoices, oldest first. `exchangeable`: its simplified one can still be exchanged for a full one. `waits`: why there is none yet.',
  })
export type OrderInvoices = z.infer<typeof orderInvoicesSchema>

export const staffInvoiceSchema = listed
  .extend({
    records: z.array(toldRecordSchema),
    reissuable: z.boolean(),
    inPlaceOf: z.string().nullable(),
  })
  .openapi('StaffInvoice', {
    description:
      '`reissuable`: another can be issued in its place. `inPlaceOf`: the number of the annulled one that it replaces.',
  })
export type StaffInvoice = z.infer<typeof staffInvoiceSchema>

const notAcceptedSchema = listed
  .extend({
    orderNumber: z.string(),
    last: toldRecordSchema,
    recipient: orNull(recordRecipientSchema),
    correctable: z.boolean(),
  })
  .openapi('NotAccepted', {
    description:
      '`recipient`: as in the last record; null without one. `correctable`: it can be sent again corrected.',
  })
export type NotAccepted = z.infer<typeof notAcceptedSchema>

export const agencyDeskSchema = z
  .object({
    items: z.array(notAcceptedSchema),
    total: z.int(),
    waiting: z.int(),
    failingSince: z.iso.datetime().nullable(),
    fault: z.string().nullable(),
    reached: z.boolean(),
  })
  .openapi('AgencyDesk', {
    description:
      '`waiting`: unanswered records; `failingSince` and `fault`: why the agency cannot be reached; `reached`: an address is configured.',
  })
export type AgencyDesk = z.infer<typeof agencyDeskSchema>

const ownInvoiceViewSchema = listed
  .extend({
    exchangeable: z.boolean(),
    order: z.object({ number: z.string(), token: z.string() }),
    reference: z
      .string()
      .openapi({ description: 'The customer’s own reference; empty without one.' }),
  })
  .openapi('OwnInvoice', {
    description:
      'An invoice in the list of its customer. `href`: the paper. `exchangeable`: it can be exchanged for a full one.',
  })
export type OwnInvoiceView = z.infer<typeof ownInvoiceViewSchema>

export const ownInvoicesSchema = z
  .object({
    items: z.array(ownInvoiceViewSchema).readonly(),
    next: z.string().nullable(),
    quarters: z.array(z.string()).readonly(),
  })
  .openapi('OwnInvoices', {
    description:
      '`next`: cursor of the next page; null on the last. `quarters`: "2026-T4", newest first, since the first order.',
  })
export type OwnInvoices = z.infer<typeof ownInvoicesSchema>

export const declarationSchema = z
  .object({
    title: z.string(),
    rows: z.array(z.tuple([z.string(), z.string()])),
    statement: z.string(),
    unsigned: z.string(),
  })
  .openapi('Declaration', {
    description:
      '`rows`: label and value, in the order of the law. `unsigned`: what its maker has to add.',
  })
export type Declaration = z.infer<typeof declarationSchema>
