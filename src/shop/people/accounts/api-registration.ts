import { createRoute } from '@hono/zod-openapi'
import type { Transaction } from '../../../platform/database.ts'
import {
  type Api,
  HttpProblem,
  jsonResponse,
  problemResponse,
  refusalsAs,
} from '../../../platform/http.ts'
import { siteId } from '../../../platform/site-address.ts'
import { hashPassword } from '../../session/password-hash.ts'
import { type Registration, readRegistration } from '../../session/registration.ts'
import { RegistrationBody } from '../../session/registration-schema.ts'
import { requirePerson } from '../../session/robots/require-person.ts'
import type { User } from '../../session/store.ts'
import { insertCustomer, saveProfile } from '../../session/store-customers.ts'
import { signedInSchema } from '../../session/user-schema.ts'
import { knownFrom } from './adopted-order.ts'
import {
  type AccountParts,
  enter,
  limitAttempts,
  limitMail,
  mailAccount,
} from './customer-account.ts'
import { addAddress } from './store-addresses.ts'

export const publicUser = ({
  name,
  surname,
  company,
  companyName,
  email,
  role,
}: Omit<User, 'id' | 'staffRoles'>) => ({
  name,
  surname,
  company,
  company_name: companyName,
  email,
  role,
})

export const registerRoute = createRoute({
  method: 'post',
  path: '/users',
  tags: ['users'],
  summary:
    'Register a customer account; the response contains a session token, ' +
    'and a mail asks to confirm the address',
  request: {
    body: { content: { 'application/json': { schema: RegistrationBody } }, required: true },
  },
  responses: {
    201: jsonResponse(signedInSchema, 'Registered and signed in'),
    409: problemResponse('The address already has an account'),
    422: problemResponse(
      'All missing or invalid fields, in the order of the form, or no proof of work',
    ),
    429: problemResponse(
      'Too many registrations from one network, or for one address; ' +
        'Retry-After gives the waiting time',
    ),
  },
})

/**
 * The tax number of a registration is stored as typed in the billing data, and validated when it is
 * used.
 */
const billingOf = ({ company, companyName, taxId }: Registration) =>
  company || taxId
    ? {
        type: company ? ('company' as const) : ('individual' as const),
        name: companyName,
        taxId: taxId.slice(0, 20).toWellFormed(),
        address: null,
      }
    : null

const ORDER_TOKEN = /^[\w-]{1,64}$/

/**
 * The order joins the account with its data about the customer, so that they need not enter it
 * again.
 */
async function takeOver(
  { adoptOrder, context }: AccountParts,
  tx: Transaction,
  userId: string,
  token: string,
) {
  const order = await adoptOrder(tx, userId, token)
  if (!order) return {}
  const { address, phone, billing, company, companyName } = knownFrom(order)
  const known = { phone, ...(billing && { billing, company, companyName }) }
  await saveProfile(tx, userId, known)
  if (address) await addAddress(tx, userId, address, context.now())
  return known
}

export function registrationCalls(api: Api, parts: AccountParts): void {
  const { context } = parts
  api.openapi(registerRoute, async (c) => {
    const body = c.req.valid('json')
    const read = readRegistration(body)
    if (!read.ok) throw refusalsAs(422, read.refusals)
    await requirePerson(context, c, 'registration', body)
    await limitAttempts(context, c, 'register')
    const { password, taxId: _taxId, termsAccepted, ...person } = read.value
    const passwordHash = await hashPassword(password)
    const customer = {
      ...person,
      passwordHash,
      phone: '',
      language: c.var.language,
      billing: billingOf(read.value),
      termsAcceptedAt: termsAccepted ? context.now() : null,
      siteId: siteId(context),
    }
    const entered = await context.db.transaction(async (tx) => {
      const id = await insertCustomer(tx, customer)
      if (!id) return undefined
      // Limits repeated opening and deleting of accounts with one address.
      await limitMail(context, tx, c, 'confirm-mail', customer.email)
      await mailAccount(parts, tx, 'confirm', { ...customer, id })
      const known =
        typeof body.order === 'string' && ORDER_TOKEN.test(body.order)
          ? await takeOver(parts, tx, id, body.order)
          : {}
      return { id, known, token: await enter(parts, tx, c, id) }
    })
    if (!entered) throw new HttpProblem(409, { code: 'account.already_registered', field: 'email' })
    c.var.log.info('account.registered', { userId: entered.id })
    return c.json(
      {
        data: {
          token: entered.token,
          user: publicUser({ ...customer, ...entered.known, role: 'USER_ROLE' }),
        },
      },
      201,
    )
  })
}
