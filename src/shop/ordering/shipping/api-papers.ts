import { madridDay } from '../../../platform/calendar.ts'
import { CSV_TYPE, csvOf } from '../../../platform/csv.ts'
import { type Api, type ApiContext, HttpProblem, makeApi } from '../../../platform/http.ts'
import type { Translate } from '../../../platform/text.ts'
import type { SiteSettings } from '../../buying/sites/settings-schema.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { attachment } from '../artwork/api-production.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'
import { renderPaper } from '../papers/paper-job.ts'
import { type Label, labelsOf } from '../parcels/label.ts'
import { labelsZpl } from '../parcels/label-zpl.ts'
import { type CarrierList, listsOf } from '../parcels/pickup-list.ts'
import { shownRecipient, shownSender } from './announce-lifecycle.ts'
import { labelsRoute, listRoute } from './api-routes.ts'
import { isAnnounced, referenceOf } from './consignment.ts'
import { shippedParts } from './shipped-part.ts'
import {
  type CarrierRecord,
  type ConsignmentRow,
  listByNumber,
  listCarriers,
  listConsignments,
  listPickups,
  listShipped,
} from './store-shipping.ts'

/** As many as the room shows. */
const MOST_ORDERS = 400

/** "M-26-000123.2" */
function readShipment(text: string): { number: string; shipment: number } {
  const at = text.lastIndexOf('.')
  return { number: text.slice(0, at), shipment: Number(text.slice(at + 1)) }
}

type Found = Awaited<ReturnType<typeof listByNumber>>[number]
type Known = { settings: SiteSettings; carriers: readonly CarrierRecord[] }

function labelsFor(found: Found, row: ConsignmentRow, { settings, carriers }: Known): Label[] {
  const part = shippedParts(found).find(({ number }) => number === row.shipment)
  const recipient = part && shownRecipient(found, part)
  if (!recipient) return []
  return labelsOf({
    carrier: carriers.find(({ id }) => id === row.carrierId)?.name ?? '',
    toDepot: row.toDepot,
    sender: shownSender(found, settings),
    recipient,
    note: part.place.remarks.courierNote ?? '',
    reference: referenceOf(found.order.number, row.shipment, row.attempt),
    trackingNumber: row.trackingNumber,
    barcode: row.barcode,
    boxes: row.parcels,
    on: row.handedOn ?? madridDay(row.registeredAt?.getTime() ?? 0),
  })
}

/** The labels of shipments, in the order in which they were asked for. */
async function loadLabels(life: Lifecycle, asked: readonly string[]): Promise<Label[]> {
  const { db } = life.context
  const wanted = asked.map(readShipment)
  const found = await listByNumber(
    db,
    wanted.map(({ number }) => number),
  )
  const [rows, carriers, { settings }] = await Promise.all([
    listConsignments(
      db,
      found.map(({ order }) => order.id),
    ),
    listCarriers(db),
    life.shop.site(),
  ])
  return wanted.flatMap(({ number, shipment }) => {
    const one = found.find(({ order }) => order.number === number)
    const row = rows.find((each) => each.orderId === one?.order.id && each.shipment === shipment)
    return one && row && isAnnounced(row.state) ? labelsFor(one, row, { settings, carriers }) : []
  })
}

/** What is announced and waits, or left on the day. */
async function loadLists(life: Lifecycle, on: string): Promise<CarrierList[]> {
  const { db } = life.context
  const [found, carriers, pickups] = await Promise.all([
    listShipped(db, 'day', on, MOST_ORDERS),
    listCarriers(db),
    listPickups(db, on),
  ])
  const stored = await listConsignments(
    db,
    found.map(({ order }) => order.id),
  )
  const rows = found.flatMap((one) =>
    shippedParts(one).flatMap(({ number, place }) => {
      const row = stored.find((each) => each.orderId === one.order.id && each.shipment === number)
      if (!row?.carrierId || !isAnnounced(row.state) || (row.handedOn ?? on) !== on) return []
      return [
        {
          carrierId: row.carrierId,
          reference: referenceOf(one.order.number, number, row.attempt),
          recipient: place.recipient,
          postalCode: place.address?.postalCode ?? '',
          city: place.address?.city ?? '',
          country: place.address?.country ?? '',
          trackingNumber: row.trackingNumber ?? '',
          parcels: row.parcels.length,
          weightG: row.parcels.reduce((sum, { weightG }) => sum + weightG, 0),
        },
      ]
    }),
  )
  const asked = new Map(pickups.map(({ carrierId, code }) => [carrierId, code]))
  return listsOf(
    rows,
    carriers.map(({ id, name }) => ({ id, name, pickup: asked.get(id) ?? null })),
  )
}

/** Numbers in grams and pieces: spreadsheets add them up. */
const csvRows = (lists: readonly CarrierList[], t: Translate) => [
  [
    ...['carrier', 'shipment', 'recipient', 'postalCode', 'city', 'country'],
    ...['trackingNumber', 'parcels', 'grams'],
  ].map((name) => t(`shipping.csv.${name}`)),
  ...lists.flatMap(({ carrier, shipments }) =>
    shipments.map((each) => [
      ...[carrier, each.reference, each.recipient, each.postalCode, each.city, each.country],
      ...[each.trackingNumber, each.parcels, each.weightG],
    ]),
  ),
]

/** Labels and pick-up lists. */
export function shippingPapersApi(life: Lifecycle): Api {
  const { context } = life
  const api = makeApi()
  const words = ({ var: { t, language } }: ApiContext) => ({ t, language })

  api.openapi(labelsRoute, async (c) => {
    await requireStaff(context, c, labelsRoute)
    const { shipments, format } = c.req.valid('query')
    const labels = await loadLabels(life, shipments)
    if (labels.length === 0)
      throw new HttpProblem(404, { code: 'shipping.noLabels', field: 'shipments' })
    const { t, language } = words(c)
    const name = t('shipping.label.fileName')
    if (format === 'zpl')
      return c.body(
        new TextEncoder().encode(labelsZpl(labels, t, language)),
        200,
        attachment('x-application/zpl', `${name}.zpl`),
      )
    const job = { labels, sheet: format, language, createdAt: context.now() }
    const bytes = await renderPaper(context.papers, { paper: 'labels', ...job })
    return c.body(bytes, 200, attachment('application/pdf', `${name}.pdf`))
  })

  api.openapi(listRoute, async (c) => {
    await requireStaff(context, c, listRoute)
    const { on = madridDay(context.now().getTime()), format } = c.req.valid('query')
    const lists = await loadLists(life, on)
    const { t, language } = words(c)
    const name = `${t('shipping.list.fileName')}-${on}`
    if (format === 'csv')
      return c.body(
        csvOf(csvRows(lists, t)),
        200,
        attachment(`${CSV_TYPE}; charset=utf-8`, `${name}.csv`),
      )
    const shop = (await life.shop.site()).settings.nameBrand
    const list = { on, shop, lists, language, createdAt: context.now() }
    const bytes = await renderPaper(context.papers, { paper: 'pickupList', list })
    return c.body(bytes, 200, attachment('application/pdf', `${name}.pdf`))
  })
  return api
}
