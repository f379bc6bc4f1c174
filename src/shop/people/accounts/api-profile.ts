import { createRoute, z } from '@hono/zod-openapi'
import { madridDay } from '../../../platform/calendar.ts'
import {
  type Api,
  HttpProblem,
  jsonResponse,
  problemResponse,
  refusalsAs,
} from '../../../platform/http.ts'
import { lenient } from '../../../platform/lenient-schema.ts'
import { closeOthers, closeSessionById, listSessions } from '../../../platform/session.ts'
import { customersOnly } from '../../session/api-refused.ts'
import { readBillingData, withDeclaration } from '../../session/billing-data.ts'
import { AccountBillingForm } from '../../session/billing-form-schema.ts'
import { requireCapability } from '../../session/company/require-capability.ts'
import { refuseNewPassword } from '../../session/new-password.ts'
import { hashPassword, isPassword } from '../../session/password-hash.ts'
import { requireCustomer } from '../../session/require-customer.ts'
import { requireUser } from '../../session/require-staff.ts'
import { countedAs, countedMail, forgetCounted } from '../../session/store.ts'
import {
  findPasswordHash,
  findProfile,
  type Profile,
  saveProfile,
  setPassword,
} from '../../session/store-customers.ts'
import { publicUser } from './api-registration.ts'
import { type AccountParts, limitAttempts, limitMail, mailAccount } from './customer-account.ts'
import { readPersonalData } from './profile.ts'
import {
  PersonalForm,
  type ProfileView,
  profileViewSchema,
  sessionSchema,
} from './profile-schema.ts'

const viewOfProfile = (user: Profile): ProfileView => ({
  ...publicUser(user),
  phone: user.phone,
  confirmed: user.emailConfirmedAt !== null,
  hasPassword: user.hasPassword,
  billing: user.billing,
})

const security = [{ token: [] }]
const json = <T extends z.ZodType>(schema: T) => ({
  body: { content: { 'application/json': { schema } }, required: true as const },
})

export const meRoute = createRoute({
  method: 'get',
  path: '/users/me',
  tags: ['users'],
  summary: 'Get the user of the token',
  security,
  responses: {
    200: jsonResponse(profileViewSchema, 'The user'),
    401: problemResponse('No token, or its session has expired'),
  },
})
export const saveRoute = createRoute({
  method: 'put',
  path: '/users/me',
  tags: ['users'],
  summary: 'Change name, telephone and company name; other fields are ignored',
  security,
  request: json(lenient(PersonalForm).openapi('ProfileForm')),
  responses: {
    200: jsonResponse(profileViewSchema, 'Saved'),
    422: problemResponse('All missing or invalid fields'),
    ...customersOnly,
  },
})
export const billingRoute = createRoute({
  method: 'put',
  path: '/users/me/billing',
  tags: ['users'],
  summary: 'Save the billing data for invoices',
  security,
  request: json(lenient(AccountBillingForm).openapi('BillingForm')),
  responses: {
    200: jsonResponse(profileViewSchema, 'Saved'),
    422: problemResponse('All missing or invalid fields'),
    ...customersOnly,
  },
})
const PasswordChange = z.object({ current: z.string().max(2_000), password: z.string().max(2_000) })
export const passwordRoute = createRoute({
  method: 'put',
  path: '/users/me/password',
  tags: ['users'],
  summary: 'Change the password; all other sessions end',
  security,
  request: json(PasswordChange),
  responses: {
    204: { description: 'Changed' },
    422: problemResponse(
      'The current password is wrong, or the new one is too short, too long or too common',
    ),
    429: problemResponse(
      'Too many wrong passwords, or changes; Retry-After gives the waiting time',
    ),
    ...customersOnly,
  },
})
export const confirmMailRoute = createRoute({
  method: 'post',
  path: '/users/me/confirmation',
  tags: ['users'],
  summary: 'Send the confirmation mail of the address again',
  security,
  responses: {
    204: { description: 'Sent, or already confirmed' },
    429: problemResponse('Too many requests; Retry-After gives the waiting time'),
    ...customersOnly,
  },
})
export const sessionsRoute = createRoute({
  method: 'get',
  path: '/users/sessions',
  tags: ['users'],
  summary: 'List the sessions of the account',
  security,
  responses: {
    200: jsonResponse(z.array(sessionSchema), 'Sessions, most recently used first'),
    ...customersOnly,
  },
})
export const closeRoute = createRoute({
  method: 'delete',
  path: '/users/sessions/{id}',
  tags: ['users'],
  summary: 'End one session of the account',
  security,
  request: { params: z.object({ id: z.uuid() }) },
  responses: {
    204: { description: 'Ended' },
    404: problemResponse('No such session of this account'),
    ...customersOnly,
  },
})
export const closeOthersRoute = createRoute({
  method: 'delete',
  path: '/users/sessions',
  tags: ['users'],
  summary: 'End all other sessions',
  security,
  responses: { 204: { description: 'Ended' }, ...customersOnly },
})

export function profileCalls(api: Api, parts: AccountParts): void {
  const { context } = parts
  const { db } = context
  const shown = async (id: string) => {
    const user = await findProfile(db, id)
    if (!user) throw new HttpProblem(401, { code: 'accounts.session_expired', field: '' })
    return { data: viewOfProfile(user) }
  }

  api.openapi(meRoute, async (c) => c.json(await shown((await requireUser(context, c)).id), 200))

  api.openapi(saveRoute, async (c) => {
    const { id } = await requireCustomer(context, c)
    const read = readPersonalData(c.req.valid('json'))
    if (!read.ok) throw refusalsAs(422, read.refusals)
    await saveProfile(db, id, read.value)
    return c.json(await shown(id), 200)
  })

  api.openapi(billingRoute, async (c) => {
    const { accountId: id } = await requireCapability(context, c, 'changeBilling')
    const read = readBillingData(c.req.valid('json'))
    if (!read.ok) throw refusalsAs(422, read.refusals)
    const before = await findProfile(db, id)
    await saveProfile(db, id, {
      billing: withDeclaration(
        read.value,
        before?.billing ?? null,
        madridDay(context.now().getTime()),
      ),
    })
    return c.json(await shown(id), 200)
  })

  api.openapi(passwordRoute, async (c) => {
    const user = await requireCustomer(context, c)
    const { current, password } = c.req.valid('json')
    const weak = refuseNewPassword(password, 'password', [user.email, user.name, user.surname])
    if (weak) throw refusalsAs(422, [weak])
    const counted = countedAs('email', 'password', user.id)
    await limitAttempts(context, c, 'password', [counted])
    if (!(await isPassword((await findPasswordHash(db, user.id)) ?? '', current))) {
      throw new HttpProblem(422, { code: 'account.password.wrong', field: 'current' })
    }
    const passwordHash = await hashPassword(password)
    await db.transaction(async (tx) => {
      await setPassword(tx, user.id, passwordHash)
      await closeOthers(tx, user.id, c.var.token ?? undefined)
      await forgetCounted(tx, counted)
      const profile = await findProfile(tx, user.id)
      if (!profile) return
      await limitMail(context, tx, c, 'notice-mail', profile.email)
      await mailAccount(parts, tx, 'password_changed', profile)
    })
    return c.body(null, 204)
  })

  sessionCalls(api, parts)
}

function sessionCalls(api: Api, parts: AccountParts): void {
  const { context } = parts
  const { db } = context

  api.openapi(confirmMailRoute, async (c) => {
    const { id } = await requireCustomer(context, c)
    const user = await findProfile(db, id)
    if (!user || user.emailConfirmedAt) return c.body(null, 204)
    await limitAttempts(context, c, 'confirmation', [countedMail('confirm-mail', user.email)])
    await db.transaction((tx) => mailAccount(parts, tx, 'confirm', user))
    return c.body(null, 204)
  })

  api.openapi(sessionsRoute, async (c) => {
    const { id } = await requireCustomer(context, c)
    const sessions = await listSessions(db, id, c.var.token ?? '', context.now())
    const data = sessions.map((session) => ({
      ...session,
      createdAt: session.createdAt.toISOString(),
      lastSeenAt: session.lastSeenAt.toISOString(),
    }))
    return c.json({ data }, 200)
  })

  api.openapi(closeRoute, async (c) => {
    const { id } = await requireCustomer(context, c)
    if (!(await closeSessionById(db, id, c.req.valid('param').id)))
      throw new HttpProblem(404, { code: 'errors.not_found', field: 'id' })
    return c.body(null, 204)
  })

  api.openapi(closeOthersRoute, async (c) => {
    const { id } = await requireCustomer(context, c)
    await closeOthers(db, id, c.var.token ?? undefined)
    return c.body(null, 204)
  })
}
