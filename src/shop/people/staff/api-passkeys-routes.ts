import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { staffOnly } from '../../session/api-refused.ts'
import { json } from '../accounts/api-staff-entrance.ts'
import { PasswordForm, recoveryCodesSchema } from '../factor/factor-schema.ts'
import { madePasskeySchema, newPasskeySchema } from '../factor/passkey-schema.ts'

const ofEach = { tags: ['staff'], ...forStaff('own:factor') }
const checked = {
  422: problemResponse('Wrong password'),
  429: problemResponse('Too many wrong passwords; see Retry-After'),
}

export const beginPasskeyRoute = createRoute({
  method: 'post',
  path: '/staff/factor/passkeys/options',
  summary:
    'Get what a browser needs to make a passkey: its challenge is valid once, for five minutes',
  ...ofEach,
  request: json(PasswordForm),
  responses: {
    200: jsonResponse(newPasskeySchema, 'The options of WebAuthn'),
    409: problemResponse('The account has as many passkeys as it may have'),
    ...checked,
    ...staffOnly,
  },
})
export const addPasskeyRoute = createRoute({
  method: 'post',
  path: '/staff/factor/passkeys',
  summary: 'Add a passkey to the own account: from now on the sign-in asks for a second factor',
  ...ofEach,
  request: json(z.object({ name: z.string().max(500), made: madePasskeySchema })),
  responses: {
    200: jsonResponse(
      recoveryCodesSchema,
      'Ten recovery codes where it is the first factor, shown once; else none: those there are stay',
    ),
    422: problemResponse('Without a name, not made by an authenticator for this shop, or too late'),
    ...staffOnly,
  },
})
export const removePasskeyRoute = createRoute({
  method: 'post',
  path: '/staff/factor/passkeys/{id}/removal',
  summary: 'Remove an own passkey',
  ...ofEach,
  request: { ...json(PasswordForm), params: z.object({ id: z.uuid() }) },
  responses: {
    204: { description: 'Removed' },
    404: problemResponse('The account has no such passkey'),
    ...checked,
    ...staffOnly,
  },
})
