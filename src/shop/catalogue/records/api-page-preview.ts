import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from '../../../platform/context.ts'
import { type Api, jsonResponse, makeApi } from '../../../platform/http.ts'
import { filled, LANGUAGES } from '../../../platform/text.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { staffOnly } from '../../session/api-refused.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { shopFigures } from '../content/figures.ts'
import { LONGEST_TEXT } from '../content/page-form-schema.ts'
import { sectionSchema } from '../content/page-schema.ts'
import { sectionsOf } from '../content/page-text-io.ts'
import type { Published } from '../store-published.ts'

const pagePreviewRoute = createRoute({
  method: 'post',
  path: '/staff/pages/preview',
  tags: ['staff'],
  ...forStaff('content'),
  summary: 'Show a typed text as the page would show it',
  request: {
    body: {
      content: {
        'application/json': {
          schema: z.object({
            language: z.enum(LANGUAGES).default('es'),
            lead: z.string().max(LONGEST_TEXT).default(''),
            text: z.string().max(LONGEST_TEXT).default('').openapi({ description: 'Markdown' }),
          }),
        },
      },
      required: true,
    },
  },
  responses: {
    200: jsonResponse(
      z.object({ lead: z.string(), sections: z.array(sectionSchema) }),
      'The parts of the page, with the figures of the shop',
    ),
    ...staffOnly,
  },
})

/** Texts of the office as the shop would show them; nothing is saved. */
export function pagePreviewApi(
  context: Context,
  shop: Pick<Published, 'site' | 'delivery' | 'withPictures'>,
): Api {
  const api = makeApi()
  api.openapi(pagePreviewRoute, async (c) => {
    await requireStaff(context, c, pagePreviewRoute)
    const { language, lead, text } = c.req.valid('json')
    const [{ settings }, { zones }] = await Promise.all([shop.site(), shop.delivery()])
    const figures: Record<string, string> = shopFigures(settings, zones, language)
    const shown = (typed: string) => filled(typed, (name) => figures[name] ?? `{${name}}`)
    const sections = await shop.withPictures(sectionsOf(shown(text)), language)
    return c.json({ data: { lead: shown(lead), sections } }, 200)
  })
  return api
}
