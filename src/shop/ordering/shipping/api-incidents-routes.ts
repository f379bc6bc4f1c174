import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import {
  INCIDENT_KINDS,
  INCIDENT_MOVES,
  INCIDENT_SAID_LIMIT,
} from '../../order/incidents/incident.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { staffOnly } from '../../session/api-refused.ts'
import { staffOrderSchema } from '../orders/staff-order-schema.ts'

const ofShipping = { tags: ['staff'], ...forStaff('shipments:move') }
const number = z.string().regex(/^[\w-]{1,40}$/)
const said = z
  .string()
  .trim()
  .max(INCIDENT_SAID_LIMIT)
  .regex(/^[^\0]*$/)
  .overwrite((text) => text.toWellFormed())

const answers = {
  200: jsonResponse(staffOrderSchema, 'The order'),
  404: problemResponse('No such order, shipment or incident'),
  409: problemResponse('Not possible in this state'),
  ...staffOnly,
}

export const noteIncidentRoute = createRoute({
  method: 'post',
  path: '/staff/orders/{number}/incidents',
  ...ofShipping,
  summary: 'Note what went wrong with a shipment that has left; one is open at a time',
  request: {
    params: z.object({ number }),
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z
            .object({
              shipment: z.int().min(1).max(100).openapi({ description: 'Number of the recipient' }),
              kind: z.enum(INCIDENT_KINDS),
              said: said.min(1),
            })
            .openapi('IncidentToNote'),
        },
      },
    },
  },
  responses: answers,
})

export const incidentMoveRoute = createRoute({
  method: 'post',
  path: '/staff/orders/{number}/incidents/{id}',
  ...ofShipping,
  summary:
    'Write to the customer, send the parcel again, note a claim from the carrier, or close it',
  request: {
    params: z.object({ number, id: z.coerce.number().int().min(1) }),
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z
            .object({
              move: z.enum(INCIDENT_MOVES),
              said: said.default('').openapi({
                description:
                  'To the customer, number of the carrier’s claim, or why it is closed; ' +
                  'needed but for sending again',
              }),
            })
            .openapi('IncidentStep'),
        },
      },
    },
  },
  responses: { ...answers, 422: problemResponse('The words are missing') },
})
