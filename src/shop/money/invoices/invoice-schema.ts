import { z } from '@hono/zod-openapi'
import { orNull, schemaOf } from '../../../platform/schema-of.ts'
import { AGENCY_STATES } from './agency-state.ts'
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
        'Recipient in the record. `country`: ISO 3166-1 alpha-2; null: Spanish tax number, ' +
        'or a prefix that is not a country code.',
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
    state: z.enum(AGENCY_STATES),
  })
  .openapi('ToldRecord', { description: 'A record for the tax agency, with the agency’s answer.' })
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
  description: 'An invoice in a list. `href`: address of its PDF.',
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
      'Invoices of an order, oldest first. `exchangeable`: the simplified invoice can ' +
      'still be exchanged for a full one. `waits`: why no invoice has been issued yet.',
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
      'An invoice as staff see it. `reissuable`: a replacement can be issued. ' +
      '`inPlaceOf`: number of the annulled invoice that it replaces.',
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
      'An invoice whose record was refused or accepted with errors. ' +
      '`recipient`: recipient in the last record; null: none. ' +
      '`correctable`: a corrected record can be sent.',
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
      'State of the transmission to the tax agency. `waiting`: number of unanswered records; ' +
      '`failingSince` and `fault`: since when and why the agency cannot be reached; ' +
      '`reached`: an address is configured.',
  })
export type AgencyDesk = z.infer<typeof agencyDeskSchema>

const ownInvoiceViewSchema = listed
  .extend({
    exchangeable: z.boolean(),
    order: z.object({ number: z.string(), token: z.string() }),
    reference: z.string().openapi({ description: 'The customer’s own reference; empty: none.' }),
  })
  .openapi('OwnInvoice', {
    description:
      'An invoice in the customer’s list. `href`: address of its PDF. ' +
      '`exchangeable`: it can be exchanged for a full invoice.',
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
      '`next`: cursor of the next page; null on the last. `quarters`: "2026-T4", newest first, ' +
      'since the first order.',
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
      'Draft of the declaration. `rows`: label and value, in the order required by law. ' +
      '`unsigned`: parts that the producer of the system must add.',
  })
export type Declaration = z.infer<typeof declarationSchema>
