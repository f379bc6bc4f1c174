import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { lenient } from '../../../platform/lenient-schema.ts'
import { orNull, schemaOf } from '../../../platform/schema-of.ts'
import { tokenParam } from '../../order/order-schema.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { ExchangeForm } from '../../session/billing-form-schema.ts'

import {
  agencyDeskSchema,
  declarationSchema,
  orderInvoicesSchema,
  staffInvoiceSchema,
} from './invoice-schema.ts'
import { ID_TYPES, type TypedRecipient } from './record-recipient.ts'

const shutOut = {
  401: problemResponse('Not signed in, or the session has expired'),
  403: problemResponse('Not a staff account'),
}

export const InvoiceNumber = z.string().regex(/^(?:F|RE|S|R)\d{4}-\d{6,9}$/)
const numberParam = z.object({ number: InvoiceNumber })

const StaffInvoicesBody = z.array(staffInvoiceSchema)
export const listRoute = createRoute({
  method: 'get',
  path: '/orders/{token}/invoices',
  tags: ['orders'],
  summary: 'List the invoices of an order by its secret token',
  request: { params: tokenParam },
  responses: {
    200: jsonResponse(orderInvoicesSchema, 'The invoices; empty before the order is paid'),
    404: problemResponse('No such order'),
  },
})

export const pdfRoute = createRoute({
  method: 'get',
  path: '/orders/{token}/invoices/{number}/pdf',
  tags: ['orders'],
  summary:
    'Get an invoice of the order as PDF, in the order’s language; the bytes are always identical',
  request: { params: tokenParam.extend({ number: InvoiceNumber }) },
  responses: {
    200: {
      description: 'A PDF of A4 pages',
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    404: problemResponse('No such order, or no such invoice of it'),
  },
})

export const exchangeRoute = createRoute({
  method: 'post',
  path: '/orders/{token}/invoices',
  tags: ['orders'],
  summary:
    'Exchange the simplified invoice of the order for a full invoice with the given billing data',
  request: {
    params: tokenParam,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: lenient(z.object({ form: z.object({ billing: ExchangeForm }) })),
        },
      },
    },
  },
  responses: {
    201: jsonResponse(orderInvoicesSchema, 'Issued: the invoices of the order'),
    404: problemResponse('No such order'),
    409: problemResponse('There is no simplified invoice, or it can no longer be exchanged'),
    422: problemResponse('All missing or invalid billing fields'),
  },
})

export const staffListRoute = createRoute({
  method: 'get',
  path: '/staff/orders/{number}/invoices',
  tags: ['staff'],
  ...forStaff('invoices:see'),
  summary: 'List the invoices of an order with the tax agency’s answers',
  request: { params: z.object({ number: z.string().regex(/^[\w-]{1,40}$/) }) },
  responses: {
    200: jsonResponse(StaffInvoicesBody, 'Oldest first'),
    404: problemResponse('No such order'),
    ...shutOut,
  },
})

export const agencyRoute = createRoute({
  method: 'get',
  path: '/staff/invoices/not-accepted',
  tags: ['staff'],
  ...forStaff('taxes'),
  summary:
    'List invoices whose record the tax agency refused or accepted with errors, newest first, ' +
    'and the state of the transmission',
  responses: { 200: jsonResponse(agencyDeskSchema, 'At most 200 invoices'), ...shutOut },
})

const typedRecipientSchema = schemaOf<TypedRecipient>()(
  z
    .object({
      name: z.string().max(1_000),
      idType: z.enum(ID_TYPES).openapi({
        description:
          '`nif`: a Spanish number; else the IDType of the agency: ' +
          '02 number for trade within the Union, 03 passport, 04 document of the country, ' +
          '05 certificate of residence, 06 other, 07 not in the census',
      }),
      country: z
        .string()
        .max(2)
        .default('')
        .openapi({ description: 'ISO 3166; not read with nif and 07' }),
      id: z.string().max(1_000),
    })
    .openapi('RecordRecipient', {
      description: 'Recipient in the corrected record; null: as on the invoice',
    }),
)

export const correctRoute = createRoute({
  method: 'post',
  path: '/staff/invoices/{number}/records',
  tags: ['staff'],
  ...forStaff('invoices:correct'),
  summary:
    'Send a corrected record of an invoice whose record the tax agency refused or accepted ' +
    'with errors; the invoice is unchanged',
  request: {
    params: numberParam,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.object({ recipient: orNull(typedRecipientSchema).default(null) }),
        },
      },
    },
  },
  responses: {
    200: jsonResponse(agencyDeskSchema, 'The record was appended to the chain and will be sent'),
    404: problemResponse('No such invoice'),
    409: problemResponse('The record was accepted, is not answered yet, or has no recipient'),
    422: problemResponse('All invalid fields of the recipient'),
    ...shutOut,
  },
})

export const declarationRoute = createRoute({
  method: 'get',
  path: '/staff/declaration',
  tags: ['staff'],
  ...forStaff('taxes'),
  summary:
    'Get the draft of the responsible declaration of the billing system ' +
    '(Orden HAC/1177/2024, art. 15)',
  responses: {
    200: jsonResponse(
      declarationSchema,
      'The draft, to be completed and signed by the producer of the system',
    ),
    ...shutOut,
  },
})
