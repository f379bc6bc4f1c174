import { createRoute, z } from '@hono/zod-openapi'
import { compress } from 'hono/compress'
import type { Api } from './http.ts'

/** As far as its version and title; the rest is the standard's. */
const documentSchema = z
  .looseObject({
    openapi: z.string(),
    info: z.object({ title: z.string(), version: z.string(), description: z.string().optional() }),
  })
  .openapi('OpenApi', { externalDocs: { url: 'https://spec.openapis.org/oas/v3.1.1.html' } })

const documentRoute = createRoute({
  method: 'get',
  path: '/openapi.json',
  tags: ['api'],
  summary: 'Get this document: all calls of the API (OpenAPI 3.1)',
  responses: {
    200: {
      description: 'The document',
      content: { 'application/json': { schema: documentSchema } },
    },
  },
})

type ApiDocument = ReturnType<Api['getOpenAPI31Document']>

const DESCRIPTION = [
  'Response bodies are `{"data": …}`.',
  'Errors are problem details (RFC 9457) with `code`, `message`, `field` and `requestId`.',
  'Every call can return 503 with `Retry-After` while the database or the file storage is',
  'unavailable, and 507 while a disk is full.\n\nNames carry their unit: `…Cents` integer euro',
  'cents, `…Bp` basis points (100 = 1 %), `…Mm` millimetres, `…G` grams, `…At` instants',
  '(ISO 8601), `…On` days (`YYYY-MM-DD`, Europe/Madrid).\n\nRequest headers: `apikey` (key of',
  'the site; unknown: 403), `domain` (host name of the site; one of another site than the key’s:',
  '403; without both the host decides, and an unknown host is the main site), `langid` (`es`, `pt` or `fr`: language of texts), `token` (session,',
  'for calls that require one). `X-Request-Id` is echoed, or generated.\n\nForms that strangers may',
  'send are held against robots: `proof` is a solved challenge of `POST /form-challenges`.',
  '`POST /quote-requests` and `POST /contact-messages` always need one; `POST /users`,',
  '`POST /users/subscribe` and `POST /early-files` after ten calls without one from a network, or a',
  'hundred to the whole shop, within 15 minutes. Otherwise the answer is 422 `errors.unproven`. A',
  'program solves it with the package `altcha-lib`.',
].join(' ')

/** The values of named schemas that are known only when the shop starts. */
export type NamedValues = Readonly<Record<string, readonly string[]>>

function withValues(document: ApiDocument, values: NamedValues): ApiDocument {
  for (const [name, codes] of Object.entries(values)) {
    const schema = document.components?.schemas?.[name]
    if (schema && !('$ref' in schema)) schema.enum = [...codes]
  }
  return document
}

/** Adds `/openapi.json`: every call of the API. */
export function addDocument(api: Api, values: NamedValues): void {
  const header = (name: string, description: string) =>
    ({ type: 'apiKey', in: 'header', name, description }) as const
  api.openAPIRegistry.registerComponent(
    'securitySchemes',
    'token',
    header('token', 'Session token from the sign-in; expires after 30 idle days'),
  )
  api.openAPIRegistry.registerComponent('securitySchemes', 'staff', {
    type: 'apiKey',
    in: 'cookie',
    name: 'medida_staff',
    description:
      'Session cookie of staff (HttpOnly, SameSite=Strict) for calls below /api/staff; ' +
      'expires after 12 idle hours. Other clients can send its value as `token` header',
  })
  api.openAPIRegistry.registerComponent(
    'securitySchemes',
    'apikey',
    header('apikey', 'Key of the site'),
  )
  // Compressed: the document repeats the same problem answers at every call.
  api.use(documentRoute.path, compress())
  let document: ApiDocument | undefined
  api.openapi(documentRoute, (c) => {
    document ??= withValues(
      api.getOpenAPI31Document({
        openapi: '3.1.0',
        info: { title: 'Medida', version: '1', description: DESCRIPTION },
        servers: [{ url: '/api' }],
      }),
      values,
    )
    return c.json({ ...document }, 200)
  })
}
