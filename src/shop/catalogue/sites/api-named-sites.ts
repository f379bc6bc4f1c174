import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from '../../../platform/context.ts'
import { type Api, HttpProblem, jsonResponse, makeApi } from '../../../platform/http.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { staffOnly } from '../../session/api-refused.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { siteNameSchema } from './site-name-schema.ts'
import { findSiteFilter, listNamedSites, type SiteFilter } from './store.ts'

export const namedSitesRoute = createRoute({
  method: 'get',
  path: '/staff/sites',
  tags: ['staff'],
  ...forStaff('own'),
  summary: 'List the storefronts by name, the default one first',
  responses: { 200: jsonResponse(z.array(siteNameSchema), 'The storefronts'), ...staffOnly },
})

/** Undefined for no code; throws a 404 problem for an unknown one. */
export async function siteFilter(
  { db }: Pick<Context, 'db'>,
  code: string | undefined,
): Promise<SiteFilter | undefined> {
  if (code === undefined) return undefined
  const found = await findSiteFilter(db, code)
  if (!found) throw new HttpProblem(404, { code: 'errors.noSuchSite', field: 'site' })
  return found
}

/** The names of the storefronts for the lists of the office. */
export function namedSitesApi(context: Context): Api {
  const api = makeApi()
  api.openapi(namedSitesRoute, async (c) => {
    await requireStaff(context, c, namedSitesRoute)
    const all = await listNamedSites(context.db)
    return c.json({ data: all.map(({ code, name }) => ({ code, name })) }, 200)
  })
  return api
}
