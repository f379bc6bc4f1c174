import { createRoute, z } from '@hono/zod-openapi'
import {
  type Api,
  HttpProblem,
  jsonResponse,
  problemResponse,
  refusalsAs,
} from '../../../platform/http.ts'
import { orNull } from '../../../platform/schema-of.ts'
import { closeOthers, closeSession } from '../../../platform/session.ts'
import { EMAIL_MAX } from '../../print/address/contact.ts'
import { clearStaffCookie, setStaffCookie, staffToken } from '../../session/api-sign-in-cookies.ts'
import { refuseNewPassword } from '../../session/new-password.ts'
import { hashPassword } from '../../session/password-hash.ts'
import { readEmailAt } from '../../session/registration.ts'
import { findStaff } from '../../session/require-staff.ts'
import { mustFirst } from '../../session/staff-must.ts'
import { countedMail } from '../../session/store.ts'
import { recordChange } from '../../session/store-audit.ts'
import { findProfile, setPassword } from '../../session/store-customers.ts'
import { dropKeys, takeKey } from '../../session/store-keys.ts'
import { forgetPlaces } from '../../session/store-known.ts'
import { listColleagues } from '../../session/store-staff.ts'
import { staffUserSchema, staffWhoSchema } from '../../session/user-schema.ts'
import { hasFactor } from '../factor/store.ts'
import { json, openStaffSession, publicStaff, refuseForeign } from './api-staff-entrance.ts'
import { enterStaff, staffPasskeyCalls } from './api-staff-passkey.ts'
import { type AccountParts, limitAttempts, mailAccount } from './customer-account.ts'
import { RECOVER_STAFF_JOB } from './jobs.ts'
import { StaffCredentials } from './require-credentials.ts'
import { requireFactor } from './require-factor.ts'
import { isConfiguredPassword } from './staff-account.ts'

export const signInRoute = createRoute({
  method: 'post',
  path: '/staff/session',
  tags: ['staff'],
  summary: 'Sign in as staff: the session is an HttpOnly cookie that expires after 12 idle hours',
  description:
    'Sign-ins are paused after ten failures for an address or thirty from a network. ' +
    'Known devices and networks of the account have a separate count, ' +
    'so that an attacker’s guesses do not block the owner.',
  request: json(StaffCredentials),
  responses: {
    200: {
      ...jsonResponse(staffUserSchema, 'Signed in'),
      headers: z.object({
        'set-cookie': z.string().openapi({
          description: '`medida_staff`: the session; `medida_device`: the known device',
        }),
      }),
    },
    401: problemResponse(
      'Wrong email address or password; or of the second factor: `staff.factor.needed`, ' +
        '`people.passkey.needed` where a passkey will do too, `staff.factor.wrong`, ' +
        '`people.passkey.wrong`',
    ),
    403: problemResponse('A customer’s account, or a cross-site request'),
    429: problemResponse('Too many failures; Retry-After gives the waiting time'),
  },
})

export const whoRoute = createRoute({
  method: 'get',
  path: '/staff/session',
  tags: ['staff'],
  summary: 'Get the signed-in staff member',
  description:
    '`data` is null if no staff member is signed in: the sign-in page calls this at each visit, ' +
    'so it is not an error.',
  security: [{ staff: [] }, { token: [] }, {}],
  responses: { 200: jsonResponse(orNull(staffWhoSchema), 'The staff member, or null') },
})

export const signOutRoute = createRoute({
  method: 'delete',
  path: '/staff/session',
  tags: ['staff'],
  summary: 'Sign out: the session ends and its cookie is cleared',
  security: [{ staff: [] }, { token: [] }],
  responses: { 204: { description: 'Signed out, or was not signed in' } },
})

export const recoverRoute = createRoute({
  method: 'post',
  path: '/staff/recovery',
  tags: ['staff'],
  summary: 'Request a mail with a link to set a new staff password',
  description:
    'Response and response time do not reveal whether the address has a staff account. ' +
    'At most three mails to an address in 15 minutes; every link is valid for an hour, ' +
    'until one is used. Also available while password sign-ins are paused.',
  request: json(z.object({ email: z.string().max(EMAIL_MAX * 2) })),
  responses: {
    204: { description: 'If the address has a staff account, a mail is being sent' },
    422: problemResponse('Not an email address'),
    429: problemResponse('Too many requests; Retry-After gives the waiting time'),
  },
})

export const passwordRoute = createRoute({
  method: 'post',
  path: '/staff/session/password',
  tags: ['staff'],
  summary:
    'Set a new staff password with the key from the mail: the key works once; ' +
    'all sessions end and a new one starts, unless sign-in asks for a code',
  request: json(
    z.object({ key: z.string().regex(/^[\w-]{1,64}$/), password: z.string().max(2_000) }),
  ),
  responses: {
    200: jsonResponse(
      orNull(staffUserSchema),
      'Changed and signed in by cookie; null: sign in with the new password and a code',
    ),
    403: problemResponse('A cross-site request'),
    410: problemResponse('The key is unknown, used or expired'),
    422: problemResponse(
      'The password is too short, too long, too common, or the one of the configuration',
    ),
    429: problemResponse('Too many requests; Retry-After gives the waiting time'),
  },
})

export function staffSessionCalls(api: Api, parts: AccountParts): void {
  const { context } = parts
  const { db } = context

  api.openapi(signInRoute, async (c) => {
    const { code = '', passkey, ...credentials } = c.req.valid('json')
    const { user, attempt } = await enterStaff(context, c, credentials)
    await requireFactor(context, c, user, { attempt, code, passkey })
    const token = await db.transaction((tx) => openStaffSession(context, tx, c, user.id))
    setStaffCookie(context, c, token)
    c.var.log.info('staff.signed_in', { userId: user.id })
    return c.json({ data: publicStaff(user) }, 200)
  })

  api.openapi(whoRoute, async (c) => {
    const staff = await findStaff(context, c)
    if (!staff) return c.json({ data: null }, 200)
    const colleagues = await listColleagues(db)
    const must = mustFirst(staff, context.config)
    return c.json({ data: { ...publicStaff(staff), must, colleagues } }, 200)
  })

  api.openapi(signOutRoute, async (c) => {
    const token = staffToken(context, c)
    if (token !== null) await closeSession(db, token)
    clearStaffCookie(context, c)
    return c.body(null, 204)
  })

  staffPasskeyCalls(api, context)
  staffRecoveryCalls(api, parts)
}

function staffRecoveryCalls(api: Api, parts: AccountParts): void {
  const { context } = parts

  api.openapi(recoverRoute, async (c) => {
    const form = { input: c.req.valid('json'), refusals: [] }
    const email = readEmailAt(form, 'email')
    if (email === undefined) throw refusalsAs(422, form.refusals)
    await limitAttempts(context, c, 'recover-staff', [countedMail('recover-staff-mail', email)])
    // A job for every address, known or not: neither answer nor timing discloses the existence.
    await context.jobs.send(context.db, RECOVER_STAFF_JOB, { email, language: c.var.language })
    return c.body(null, 204)
  })

  api.openapi(passwordRoute, async (c) => {
    refuseForeign(context, c)
    const { key, password } = c.req.valid('json')
    const weak = refuseNewPassword(password, 'password')
    if (weak) throw refusalsAs(422, [weak])
    await limitAttempts(context, c, 'newpass-staff')
    const passwordHash = await hashPassword(password)
    const entered = await context.db.transaction(async (tx) => {
      const taken = await takeKey(tx, 'recover_staff', key, context.now())
      const user = taken && (await findProfile(tx, taken.userId))
      if (user?.role !== 'STAFF_ROLE') return undefined
      // The key stays valid: the transaction is undone.
      if (await isConfiguredPassword(tx, user.email, password))
        throw new HttpProblem(422, { code: 'people.password.initial', field: 'password' })
      await setPassword(tx, user.id, passwordHash)
      await dropKeys(tx, 'recover_staff', user.id)
      await closeOthers(tx, user.id)
      await forgetPlaces(tx, user.id)
      await recordChange(tx, {
        ...{ at: context.now(), by: user, noun: 'staff', nounId: user.email },
        action: 'password_recovered',
      })
      await mailAccount(parts, tx, 'staff_password_changed', { ...user, language: c.var.language })
      // The mail is one factor: it must not replace the second.
      const token = (await hasFactor(tx, user.id))
        ? null
        : await openStaffSession(context, tx, c, user.id)
      return { token, user: publicStaff(user) }
    })
    if (!entered) throw new HttpProblem(410, { code: 'account.key_spent', field: '' })
    c.var.log.info('staff.password_set')
    if (entered.token === null) return c.json({ data: null }, 200)
    setStaffCookie(context, c, entered.token)
    return c.json({ data: entered.user }, 200)
  })
}
