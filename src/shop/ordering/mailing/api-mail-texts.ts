import { createRoute } from '@hono/zod-openapi'
import type { z } from 'zod'
import type { Database } from '../../../platform/database.ts'
import {
  type Api,
  type ApiContext,
  HttpProblem,
  jsonResponse,
  makeApi,
  problemResponse,
} from '../../../platform/http.ts'
import { type MailBody, mailBody } from '../../../platform/mail/mail-body.ts'
import { offeredMethods } from '../../../platform/payment-method.ts'
import { siteAddress } from '../../../platform/site-address.ts'
import { type Params, type Translate, translate, withBrand } from '../../../platform/text.ts'
import type { Published } from '../../catalogue/store-published.ts'
import { listTextsOf, type TextRow } from '../../catalogue/texts/store-texts.ts'
import { saidSigns, shownTexts, signsOf, wordingFaults } from '../../catalogue/texts/wording.ts'
import { ORDER_MAILS } from '../../order/mail-kinds.ts'
import { findOrderByNumber } from '../../order/store.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { staffOnly } from '../../session/api-refused.ts'
import { mustMay, requireStaff } from '../../session/require-staff.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'
import { orderMail } from '../orders/order-mail.ts'
import { writtenMail } from '../orders/order-mail-lifecycle.ts'
import { askedMailSchema, type MailWithTexts, mailTextsSchema } from './mail-texts-schema.ts'
import { OTHER_MAILS, textsOfMail } from './sample-kinds.ts'
import { sampleMail } from './sample-mail.ts'
import { type SampleGoods, sampleOrder } from './sample-order.ts'

const previewRoute = createRoute({
  method: 'post',
  path: '/staff/mail-texts/preview',
  tags: ['staff'],
  ...forStaff('content'),
  summary: 'Show a mail with typed texts, and the texts that it is made of',
  request: {
    body: { content: { 'application/json': { schema: askedMailSchema } }, required: true },
  },
  responses: {
    200: jsonResponse(mailTextsSchema, 'The mail; nothing is saved or sent'),
    404: problemResponse('No such order'),
    ...staffOnly,
  },
})

type Asked = z.infer<typeof askedMailSchema>
type Shop = Pick<Published, 'places' | 'products'>

/** The first two products of the menu that are printed from a file. */
async function exampleGoods(shop: Shop): Promise<SampleGoods[]> {
  const places = await shop.places()
  const products = await shop.products(places.slice(0, 2).map(({ slug }) => slug))
  return products.flatMap(({ product, recipeVersion }) => {
    const { recipe, slug, defaultConfiguration } = product
    const speed = recipe.speeds.find(({ code }) => code === 'normal') ?? recipe.speeds[0]
    return speed
      ? [
          {
            ...{ productSlug: slug, recipeVersion, speed, artworkRules: recipe.artwork },
            ...{ productName: product.name.es, configuration: defaultConfiguration },
          },
        ]
      : []
  })
}

/** Reads typed texts before the saved ones, and notes the keys that are asked for. */
function listening(
  said: Translate,
  { language, own }: Asked,
  shipped: ReadonlyMap<string, string>,
  nameBrand: string | undefined,
) {
  const keys = new Set<string>()
  const t = (key: string, params?: Params): string => {
    keys.add(key)
    const typed = own[key]
    if (typed === undefined) return said(key, params)
    const text = typed.trim() === '' ? (shipped.get(key) ?? '') : typed
    return translate({ [key]: text }, language, key, withBrand(nameBrand, params))
  }
  return { t, keys }
}

/** Texts that stand in a mail of some orders only: by method, discount, parcel, next step. */
const OF_SOME_ORDERS: Readonly<Record<string, readonly string[]>> = {
  'orders/placed': [
    'methods.%.mailPlaced',
    'mail.orders.next.%',
    'mail.orders.discount',
    'mail.orders.wallet',
    'mail.orders.due',
  ],
  'orders/refunded': ['methods.%.mailRefunded'],
  'orders/change_waits': ['methods.%.mailChangeWaits', 'mail.orders.change.%'],
  'orders/shipped': ['mail.orders.tracking%'],
  'orders/claim_decided': ['mail.orders.claim.%'],
}

type Deps = { life: Lifecycle; shop: Shop }

/** A mail about an order that nobody placed, of the products that the shop shows first. */
async function orderExample(
  { life, shop }: Deps,
  kind: (typeof ORDER_MAILS)[number],
  { language }: Asked,
  t: Translate,
) {
  const { context } = life
  const { settings } = await life.shop.site()
  const methods = offeredMethods(context.methods, settings.paymentMethods)
  const wanted = kind.startsWith('transfer') ? 'later' : 'online'
  const [first] = methods
  const method = methods.find(({ settles }) => settles === wanted) ??
    first ?? { code: 'transfer', settles: 'later' as const }
  const goods = await exampleGoods(shop)
  const nowMs = context.now().getTime()
  const content = orderMail(kind, sampleOrder({ goods, language, nowMs, method }), {
    t,
    language,
    orderUrl: `${siteAddress(context)}/pedido`,
    transfer: settings.transfer,
    unpaidDays: settings.unpaidDays,
    methods,
    recipeOf: ({ productSlug }) => life.shop.loadedProduct(productSlug)?.product.recipe,
  })
  return { subject: content.subject, ...mailBody({ t, language, ...content }) }
}

/** The mail as a customer gets it. A real order shows its customer, which needs a right. */
async function mailOf(
  deps: Deps,
  asked: Asked,
  t: Translate,
  c: ApiContext,
): Promise<MailBody & { subject: string }> {
  const { life } = deps
  const { context } = life
  const { kind, language, number } = asked
  const other = OTHER_MAILS.find((each) => each === kind)
  if (other) {
    const publicUrl = siteAddress(context)
    const content = sampleMail(other, { t, language, publicUrl, nowMs: context.now().getTime() })
    return { subject: content.subject, ...mailBody({ t, language, ...content }) }
  }
  const ofOrder = ORDER_MAILS.find((each) => `orders/${each}` === kind)
  if (!ofOrder) throw new Error(`no mail ${kind}`)
  if (number === undefined) return orderExample(deps, ofOrder, asked, t)
  await mustMay(context, c, await requireStaff(context, c, previewRoute), 'mails')
  const found = await findOrderByNumber(context.db, number)
  if (!found) throw new HttpProblem(404, { code: 'orders.unknown', field: 'number' })
  return writtenMail({ ...life, translator: () => t }, context.db, ofOrder, found, language)
}

/** The texts of a mail, in the order in which it says them; those of other orders come last. */
async function textsIn(
  db: Database,
  { kind, language, own }: Asked,
  keys: ReadonlySet<string>,
  say: Translate,
): Promise<MailWithTexts['texts']> {
  const like = [`${textsOfMail(kind)}%`, ...(OF_SOME_ORDERS[kind] ?? [])]
  const rows = await listTextsOf(db, { keys: [...keys], like })
  const order = [...keys]
  const place = ({ key }: TextRow) => {
    const at = order.indexOf(key)
    return at < 0 ? order.length : at
  }
  const said = (row: TextRow): string | null => {
    const text = own[row.key]?.trim()
    if (!text) return null
    const [fault] = wordingFaults(row.shipped[language] ?? row.shipped.es ?? '', text, '')
    return fault ? say(fault.code, fault.params) : null
  }
  return rows
    .toSorted((one, next) => place(one) - place(next))
    .map((row) => ({
      id: row.id,
      version: row.version,
      key: row.key,
      text: shownTexts(row.shipped, row.own),
      shipped: shownTexts(row.shipped, {}),
      signs: saidSigns(signsOf(row.shipped.es ?? '')).join(' '),
      isShown: keys.has(row.key),
      isShared: !row.key.startsWith(textsOfMail(kind)),
      error: said(row),
    }))
}

/** The calls of staff who word mails. */
export function mailTextsApi(life: Lifecycle, shop: Shop): Api {
  const { context } = life
  const { db } = context
  const api = makeApi()
  api.openapi(previewRoute, async (c) => {
    await requireStaff(context, c, previewRoute)
    const asked = c.req.valid('json')
    const { language, own } = asked
    const typed = await listTextsOf(db, { keys: Object.keys(own) })
    const shipped = new Map(typed.map((row) => [row.key, row.shipped[language] ?? '']))
    const { t, keys } = listening(
      life.translator(language),
      asked,
      shipped,
      life.context.site?.().name,
    )
    const mail = await mailOf({ life, shop }, asked, t, c)
    const texts = await textsIn(db, asked, keys, c.var.t)
    return c.json({ data: { ...mail, texts } }, 200)
  })
  return api
}
