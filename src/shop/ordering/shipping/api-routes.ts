import { createRoute, z } from '@hono/zod-openapi'
import { isDay } from '../../../platform/calendar.ts'
import { CSV_TYPE } from '../../../platform/csv.ts'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { staffOnly } from '../../session/api-refused.ts'
import { LABEL_FORMATS } from '../parcels/label.ts'
import { MOST_PARCELS, parcelSchema, rowSchema, shippingDaySchema } from './shipping-schema.ts'
import { SHIPPING_VIEWS } from './store-shipping.ts'

const tags = ['staff']
const Binary = z.string().openapi({ format: 'binary' })

/** Another text is read as today. */
const on = z
  .string()
  .optional()
  .transform((day) => (isDay(day) ? day : undefined))
  .openapi({ type: 'string', format: 'date', description: 'Without it today' })

export const dayRoute = createRoute({
  method: 'get',
  path: '/staff/shipping',
  tags,
  ...forStaff('shipments:move'),
  summary: 'List what leaves by a day, is under way or needs help, with parcels and carriers',
  request: {
    query: z.object({ on, view: z.enum(SHIPPING_VIEWS).default('day') }),
  },
  responses: { 200: jsonResponse(shippingDaySchema, 'The shipments by day'), ...staffOnly },
})

const params = z.object({
  number: z.string().regex(/^[\w-]{1,40}$/),
  shipment: z.coerce.number().int().min(1).max(100),
})
const refusals = {
  404: problemResponse('No such order, or it has no such shipment'),
  409: problemResponse('Not in this state, or another person changed it'),
  ...staffOnly,
}
const row = jsonResponse(rowSchema, 'The shipment')
const at = '/staff/shipping/{number}/{shipment}' as const

export const saveRoute = createRoute({
  method: 'put',
  path: at,
  tags,
  ...forStaff('shipments:move'),
  summary: 'Save carrier, depot and parcels of a shipment that is not announced',
  request: {
    params,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.object({
            version: z.int().min(0).openapi({ description: 'As it was seen' }),
            carrierId: z.uuid(),
            toDepot: z.boolean(),
            parcels: z.array(parcelSchema).min(1).max(MOST_PARCELS),
          }),
        },
      },
    },
  },
  responses: {
    200: row,
    422: problemResponse('Pieces are missing or double, or the carrier does not serve the zone'),
    ...refusals,
  },
})

export const announceRoute = createRoute({
  method: 'post',
  path: `${at}/announcement`,
  tags,
  ...forStaff('shipments:move'),
  summary:
    'Announce a shipment to its carrier, which gives its number; asked again it is the same one',
  request: {
    params,
    body: {
      content: {
        'application/json': {
          schema: z.object({
            trackingNumber: z
              .string()
              .trim()
              .regex(/^[\w-]{0,40}$/)
              .default('')
              .openapi({ description: 'Of a carrier without a service; empty: it has none' }),
          }),
        },
      },
    },
  },
  responses: { 200: row, 502: problemResponse('The carrier did not answer'), ...refusals },
})

export const cancelRoute = createRoute({
  method: 'delete',
  path: `${at}/announcement`,
  tags,
  ...forStaff('shipments:move'),
  summary: 'Cancel an announced shipment that has not left',
  request: { params },
  responses: { 200: row, 502: problemResponse('The carrier did not answer'), ...refusals },
})

export const handoverRoute = createRoute({
  method: 'post',
  path: `${at}/handover`,
  tags,
  ...forStaff('shipments:move'),
  summary: 'Note that a shipment was handed to its carrier; its customer gets the number by mail',
  request: { params },
  responses: { 200: row, ...refusals },
})

/** As many as one download has. */
const MOST_LABELLED = 200

export const labelsRoute = createRoute({
  method: 'get',
  path: '/staff/shipping/labels',
  tags,
  ...forStaff('shipments:move'),
  summary: 'Get the labels of announced shipments: one on a page, four on A4, or ZPL',
  request: {
    query: z.object({
      shipments: z
        .string()
        .default('')
        .transform((text) => [...new Set(text.split(',').filter(Boolean))])
        .pipe(z.array(z.string().regex(/^[\w-]{1,40}\.\d{1,3}$/)).max(MOST_LABELLED))
        .openapi({ type: 'string', description: 'M-26-000123.1: order and recipient, by commas' }),
      format: z.enum(LABEL_FORMATS).default('a6'),
    }),
  },
  responses: {
    200: {
      description: 'The labels, in the order of the shipments',
      content: { 'application/pdf': { schema: Binary }, 'x-application/zpl': { schema: Binary } },
    },
    404: problemResponse('None of these shipments has labels'),
    ...staffOnly,
  },
})

export const listRoute = createRoute({
  method: 'get',
  path: '/staff/shipping/list',
  tags,
  ...forStaff('shipments:move'),
  summary: 'Get the pick-up list of a day by carrier, to be signed by the driver',
  request: {
    query: z.object({ on, format: z.enum(['pdf', 'csv']).default('pdf') }),
  },
  responses: {
    200: {
      description: 'A PDF of A4 pages, or a table',
      content: { 'application/pdf': { schema: Binary }, [CSV_TYPE]: { schema: z.string() } },
    },
    ...staffOnly,
  },
})

export const pickupRoute = createRoute({
  method: 'post',
  path: '/staff/shipping/carriers/{id}/pickups',
  tags,
  ...forStaff('shipments:move'),
  summary: 'Ask a carrier to fetch the announced parcels today, once a day',
  request: { params: z.object({ id: z.uuid() }) },
  responses: {
    200: jsonResponse(z.object({ code: z.string() }), 'The code of the carrier'),
    404: problemResponse('No such carrier'),
    409: problemResponse('Nothing is announced, or the carrier has no service'),
    502: problemResponse('The carrier did not answer'),
    ...staffOnly,
  },
})
