import { z } from '@hono/zod-openapi'

/** A checkbox: `true` in JSON, "on" or "true" from a form sent without script; absent: unticked. */
export const Tick = z.union([z.boolean(), z.string()]).optional()
