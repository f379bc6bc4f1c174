import { randomInt } from 'node:crypto'
import { createRoute, z } from '@hono/zod-openapi'
import { unguessableKey } from '../../../platform/config.ts'
import type { Context } from '../../../platform/context.ts'
import {
  type Api,
  HttpProblem,
  jsonResponse,
  makeApi,
  problemResponse,
} from '../../../platform/http.ts'
import { siteAddress } from '../../../platform/site-address.ts'
import { customersOnly } from '../../session/api-refused.ts'
import { requireCustomer } from '../../session/require-customer.ts'
import type { Denial } from '../gateways/denial.ts'
import type { OnlinePayments } from '../gateways/gateway.ts'
import type { Gateways } from '../gateways/registry.ts'
import { explainRegistrationDenial, REGISTRATION_LIMIT, shownState } from './card-registration.ts'
import { cardRegistrationSchema, startedCardSchema } from './payments-schema.ts'
import { findRegistration, openRegistration } from './store-card-registrations.ts'

const REFERENCE_TRIES = 5

const shared = { tags: ['users'], security: [{ token: [] }] }

export const startRoute = createRoute({
  method: 'post',
  path: '/users/cards/registrations',
  ...shared,
  summary: 'Start to register a card without an order, through an authorisation of 0.00',
  responses: {
    201: jsonResponse(startedCardSchema, 'The form that the browser posts to the bank'),
    404: problemResponse('No gateway of the shop stores cards without a payment'),
    409: problemResponse('The daily limit of registrations is reached'),
    ...customersOnly,
  },
})
export const progressRoute = createRoute({
  method: 'get',
  path: '/users/cards/registrations/{id}',
  ...shared,
  summary: 'Get the state of a card registration, for the return page',
  request: { params: z.object({ id: z.uuid() }) },
  responses: {
    200: jsonResponse(cardRegistrationSchema, 'The known state'),
    404: problemResponse('The customer has no registration with this id'),
    ...customersOnly,
  },
})

const NOT_EXPLAINED: Denial = {
  messageKey: 'payments.denied.other',
  action: 'other_card',
  actionKey: 'payments.action.other_card',
}

async function opened(
  { db, now }: Context,
  { newReference }: OnlinePayments,
  userId: string,
): Promise<{ id: string; reference: string }> {
  for (let tries = 0; tries < REFERENCE_TRIES; tries++) {
    const reference = newReference?.(now(), (below) => randomInt(below)) ?? unguessableKey()
    const registration = await openRegistration(db, userId, reference, now())
    if (registration === 'too_many') {
      const { count: limit, hours } = REGISTRATION_LIMIT
      throw new HttpProblem(409, {
        code: 'payments.card_registration.too_many',
        field: '',
        params: { limit, hours },
      })
    }
    if (registration !== 'number_taken') return { ...registration, reference }
  }
  throw new Error('no free number for the gateway')
}

/** Cards that a customer adds without an order. The gateway's notification stores them. */
export function cardRegistrationsApi(context: Context, gateways: Gateways): Api {
  const api = makeApi()
  const online = gateways.online.find((each) => each.online.registerCard)?.online
  api.openapi(startRoute, async (c) => {
    const customer = await requireCustomer(context, c)
    if (!online?.registerCard)
      throw new HttpProblem(404, { code: 'payments.gateway_unknown', field: '' })
    const { id, reference } = await opened(context, online, customer.id)
    const { t, language } = c.var
    const texts = {
      description: t('payments.card_registration.description'),
      merchantName: t('payments.merchant_name'),
      language,
    }
    const form = online.registerCard({
      registrationId: id,
      reference,
      publicUrl: siteAddress(context),
      ...texts,
    })
    return c.json({ data: { id, form } }, 201)
  })
  api.openapi(progressRoute, async (c) => {
    const customer = await requireCustomer(context, c)
    const { id } = c.req.valid('param')
    const found = await findRegistration(context.db, customer.id, id)
    if (!found)
      throw new HttpProblem(404, { code: 'payments.card_registration.unknown', field: 'id' })
    const state = shownState(found, context.now())
    c.header('cache-control', 'no-store')
    if (state !== 'denied')
      return c.json(
        { data: { id, state, message: c.var.t(`payments.card_registration.state.${state}`) } },
        200,
      )
    const { messageKey, actionKey } = explainRegistrationDenial(
      online?.explain(found.responseCode ?? '') ?? NOT_EXPLAINED,
    )
    return c.json(
      { data: { id, state, message: c.var.t(messageKey), actionMessage: c.var.t(actionKey) } },
      200,
    )
  })
  return api
}
