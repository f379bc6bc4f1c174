import type { z } from '@hono/zod-openapi'
import { madridDay } from '../../../platform/calendar.ts'
import { clientAddress } from '../../../platform/client-address.ts'
import type { Context } from '../../../platform/context.ts'
import {
  type Api,
  type ApiContext,
  HttpProblem,
  makeApi,
  refusalsAs,
} from '../../../platform/http.ts'
import type { Result } from '../../../platform/refusal.ts'
import { localText } from '../../../platform/text.ts'
import {
  answerEarlyInks,
  changeWanted,
  openEarlyLine,
  sendEarlyPastCheck,
  type Wanted,
  withdrawEarly,
} from '../../artwork/early-files/early-lifecycle.ts'
import {
  changeRoute,
  earlyLineSchema,
  inksRoute,
  openRoute,
  pastCheckRoute,
  readRoute,
  type WantedBody,
  withdrawalRoute,
} from '../../artwork/early-files/early-line-schema.ts'
import { sendLate } from '../../artwork/early-files/lost-lifecycle.ts'
import { UNKNOWN_EARLY } from '../../artwork/early-files/receive-lifecycle.ts'
import { shownEarlyLine } from '../../artwork/early-files/shown-early.ts'
import {
  changeEarlyLine,
  findEarlyLine,
  listEarlyFiles,
  secretHash,
} from '../../artwork/early-files/store.ts'
import { takeAllowance } from '../../artwork/early-files/store-allowance.ts'
import type { EarlyFileRow, EarlyLineRow } from '../../artwork/early-files/tables.ts'
import { tooManyOf } from '../../artwork/early-files/too-many.ts'
import { inkAnswersOf } from '../../artwork/files/ink-schema.ts'
import { parseConfiguration } from '../../print/quoting/parse-configuration.ts'
import { quote } from '../../print/quoting/quote.ts'
import { requirePerson } from '../../session/robots/require-person.ts'
import type { ShopFacts } from '../orders/pricing.ts'

const DAY_MS = 86_400_000

async function wantedOf(
  shop: Pick<ShopFacts, 'product'>,
  c: ApiContext,
  { product: slug, configuration }: z.infer<typeof WantedBody>,
): Promise<Wanted> {
  const found = await shop.product(slug)
  if (!found)
    throw new HttpProblem(404, {
      code: 'cart.productGone',
      field: 'product',
      params: { product: slug },
    })
  const { recipe, name } = found.product
  const parsed = parseConfiguration(configuration, recipe)
  if (!parsed.ok) throw refusalsAs(422, parsed.refusals)
  const quoted = quote(recipe, parsed.value)
  if (!quoted.ok) throw refusalsAs(422, quoted.refusals)
  if (recipe.artwork.needed === false)
    throw new HttpProblem(422, { code: 'early.notNeeded', field: 'product' })
  return {
    productName: localText(name, c.var.language),
    configuration: parsed.value,
    artworkRules: recipe.artwork,
  }
}

/** Throws a 429 problem when a network has opened too many today. */
async function spendLine({ db, now }: Context, c: ApiContext): Promise<void> {
  const who = { address: clientAddress(c), day: madridDay(now().getTime()) }
  const spent = await takeAllowance(db, who, { lines: 1 })
  if (spent) throw new HttpProblem(429, tooManyOf(spent))
}

function view(c: ApiContext, line: EarlyLineRow, files: readonly EarlyFileRow[]) {
  c.header('cache-control', 'no-store')
  return earlyLineSchema.parse({
    ...shownEarlyLine(c.var.t, line, files),
    ordered: line.orderLineId !== null,
  })
}

/** What was asked for is done; throws without such a file, or if it was refused. */
function settled(result: Result<unknown> | undefined): void {
  if (!result) throw new HttpProblem(404, { code: 'artwork.file.unknown', field: '' })
  if (!result.ok) throw refusalsAs(409, result.refusals)
}

/** Files before the order, by secret. There is no download. */
export function earlyFilesApi(context: Context, shop: Pick<ShopFacts, 'product'>): Api {
  const { db, now } = context
  const api = makeApi()
  const read = async (c: ApiContext, secret: string) => {
    const line = await findEarlyLine(db, secretHash(secret))
    if (!line) throw new HttpProblem(404, UNKNOWN_EARLY)
    const at = now()
    if (at.getTime() - line.touchedAt.getTime() > DAY_MS)
      await changeEarlyLine(db, line.id, { touchedAt: at })
    const files = await listEarlyFiles(db, line.id)
    if (line.orderLineId === null) await sendLate(context, line, files)
    return view(c, line, files)
  }

  api.openapi(openRoute, async (c) => {
    const body = c.req.valid('json')
    const wanted = await wantedOf(shop, c, body)
    await requirePerson(context, c, 'files', body)
    await spendLine(context, c)
    const { secret, line } = await openEarlyLine(context, wanted)
    return c.json({ data: { secret, line: view(c, line, []) } }, 201)
  })

  api.openapi(readRoute, async (c) =>
    c.json({ data: await read(c, c.req.valid('param').secret) }, 200),
  )

  api.openapi(changeRoute, async (c) => {
    const wanted = await wantedOf(shop, c, c.req.valid('json'))
    const changed = await changeWanted(context, c.req.valid('param').secret, wanted)
    if (!changed) throw new HttpProblem(404, UNKNOWN_EARLY)
    return c.json({ data: view(c, changed.line, changed.files) }, 200)
  })

  api.openapi(inksRoute, async (c) => {
    const { secret, fileId } = c.req.valid('param')
    const said = inkAnswersOf(c.req.valid('json'))
    settled(await answerEarlyInks(context, secret, fileId, said))
    return c.json({ data: await read(c, secret) }, 200)
  })

  api.openapi(pastCheckRoute, async (c) => {
    const { secret, fileId } = c.req.valid('param')
    settled(await sendEarlyPastCheck(context, secret, fileId))
    return c.json({ data: await read(c, secret) }, 200)
  })

  api.openapi(withdrawalRoute, async (c) => {
    const { secret, fileId } = c.req.valid('param')
    if (!(await withdrawEarly(context, secret, fileId)))
      throw new HttpProblem(404, { code: 'artwork.file.unknown', field: '' })
    return c.json({ data: await read(c, secret) }, 200)
  })

  return api
}
