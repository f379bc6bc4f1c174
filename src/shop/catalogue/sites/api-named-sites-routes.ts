import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse } from '../../../platform/http.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { staffOnly } from '../../session/api-refused.ts'
import { siteNameSchema } from './named-sites-schema.ts'

export const namedSitesRoute = createRoute({
  method: 'get',
  path: '/staff/sites',
  tags: ['staff'],
  ...forStaff('own'),
  summary: 'List the storefronts by name, the default one first',
  responses: { 200: jsonResponse(z.array(siteNameSchema), 'The storefronts'), ...staffOnly },
})
