import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { staffOnly } from '../../session/api-refused.ts'
import { json } from '../accounts/api-staff-entrance.ts'
import {
  CodeForm,
  factorSchema,
  newFactorSchema,
  PasswordForm,
  recoveryCodesSchema,
} from '../factor/factor-schema.ts'

const ofEach = { tags: ['staff'], ...forStaff('own:factor') }
const checked = {
  422: problemResponse('Wrong password'),
  429: problemResponse('Too many wrong passwords; see Retry-After'),
}
const off = { 404: problemResponse('The second factor is off') }
const codes = { 200: jsonResponse(recoveryCodesSchema, 'Ten codes, shown once') }

export const factorRoute = createRoute({
  method: 'get',
  path: '/staff/factor',
  summary: 'Get the state of the own second factor',
  ...ofEach,
  responses: { 200: jsonResponse(factorSchema, 'The second factor'), ...staffOnly },
})
export const beginFactorRoute = createRoute({
  method: 'post',
  path: '/staff/factor',
  summary: 'Make a secret for an authenticator app; sign-in asks for codes once one is confirmed',
  ...ofEach,
  request: json(PasswordForm),
  responses: {
    200: jsonResponse(newFactorSchema, 'The secret, not confirmed'),
    409: problemResponse('The second factor is on'),
    ...checked,
    ...staffOnly,
  },
})
export const confirmFactorRoute = createRoute({
  method: 'post',
  path: '/staff/factor/confirmation',
  summary: 'Turn the second factor on with a code of the app',
  ...ofEach,
  request: json(CodeForm),
  responses: { ...codes, 422: problemResponse('Wrong code, or no secret'), ...staffOnly },
})
export const renewCodesRoute = createRoute({
  method: 'post',
  path: '/staff/factor/codes',
  summary: 'Make new recovery codes; the earlier ones become invalid',
  ...ofEach,
  request: json(PasswordForm),
  responses: { ...codes, ...off, ...checked, ...staffOnly },
})
export const removeFactorRoute = createRoute({
  method: 'post',
  path: '/staff/factor/removal',
  summary: 'Turn the codes of the own app off; passkeys stay',
  ...ofEach,
  request: json(PasswordForm),
  responses: { 204: { description: 'Off' }, ...off, ...checked, ...staffOnly },
})
export const resetFactorRoute = createRoute({
  method: 'delete',
  path: '/staff/team/{id}/factor',
  summary:
    'Remove app and passkeys of a colleague who lost them, and who then signs in with the password ' +
    'alone',
  tags: ['staff'],
  ...forStaff('staff'),
  request: { params: z.object({ id: z.uuid() }) },
  responses: {
    204: { description: 'Removed' },
    404: problemResponse('No such colleague, or the factor is off'),
    ...staffOnly,
  },
})
