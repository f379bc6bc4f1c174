import { createRoute } from '@hono/zod-openapi'
import { compress } from 'hono/compress'
import { madridDay } from '../../../platform/calendar.ts'
import { type Api, jsonResponse, makeApi } from '../../../platform/http.ts'
import { type SearchFacts, searchEntries } from './search-entries.ts'
import { searchEntriesSchema } from './search-schema.ts'

export const searchRoute = createRoute({
  method: 'get',
  path: '/static/search',
  tags: ['catalogue'],
  summary: 'List what the search finds: products, categories, questions, posts and pages',
  responses: {
    200: jsonResponse(searchEntriesSchema, 'In the order of the shop, with the words of each'),
  },
})

export function searchApi(shop: SearchFacts, now: () => Date): Api {
  const api = makeApi()
  // 120 kB of words; they hold no secret.
  api.use(searchRoute.path, compress())
  api.openapi(searchRoute, async (c) => {
    const entries = await searchEntries(shop, c.var.language, madridDay(now().getTime()))
    return c.json({ data: entries }, 200)
  })
  return api
}
