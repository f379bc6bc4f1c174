import { LEFT, Paper, RIGHT, STYLES } from '../../../platform/pdf/paper.ts'
import { writeTable } from '../../../platform/pdf/table.ts'
import { formatNumber, type Language, type Translate } from '../../../platform/text.ts'
import { datedDay } from '../../print/paper/dated.ts'
import { type CarrierList, type PickupList, sumsOf } from './pickup-list.ts'

const GAP = 16
const SIGNATURE = 56

const kilograms = (weightG: number, language: Language): string =>
  formatNumber(Math.round(weightG / 100) / 10, language)

/** A page for each carrier, with sums and a place for the signature of its driver. */
export function pickupListPdf(
  { on, shop, lists, language, createdAt }: PickupList,
  t: Translate,
): Uint8Array<ArrayBuffer> {
  const title = t('shipping.list.title', { day: datedDay(on, language) })
  const paper = new Paper({ title, author: shop, language, createdAt })
  paper.heading(1, title, STYLES.title)
  paper.write(shop, STYLES.secondary)
  paper.y += GAP
  if (lists.length === 0) paper.write(t('shipping.list.none'), STYLES.body)
  lists.forEach((list, at) => {
    if (at > 0) paper.nextSheet()
    paper.within('Sect', () => writeList(paper, list, t, language))
  })
  return paper.finish((page, pages) => t('shipping.list.foot', { page, pages }))
}

function writeList(paper: Paper, list: CarrierList, t: Translate, language: Language): void {
  paper.heading(2, list.carrier, STYLES.heading)
  if (list.pickup) paper.write(t('shipping.list.pickup', { code: list.pickup }), STYLES.body)
  paper.y += GAP / 2
  writeTable(paper, {
    head: t('shipping.list.shipment'),
    columns: [
      { head: t('shipping.list.parcels'), width: 60 },
      { head: t('shipping.list.weight'), width: 70 },
    ],
    rows: list.shipments.map((shipment) => ({
      text: `${shipment.reference}, ${shipment.recipient}`,
      below: [
        `${shipment.postalCode} ${shipment.city} (${shipment.country})`,
        shipment.trackingNumber,
      ]
        .filter(Boolean)
        .join(' · '),
      figures: [String(shipment.parcels), kilograms(shipment.weightG, language)],
    })),
    end: SIGNATURE + 60,
  })
  const { parcels, weightG } = sumsOf(list)
  paper.y += 10
  paper.write(
    t('shipping.list.sum', {
      ...{ shipments: list.shipments.length, parcels, kg: kilograms(weightG, language) },
    }),
    STYLES.strong,
  )
  paper.y += SIGNATURE
  paper.artifact(() => {
    paper.doc
      .moveTo(LEFT, paper.y)
      .lineTo((LEFT + RIGHT) / 2, paper.y)
      .lineWidth(0.5)
      .stroke('#15171c')
  })
  paper.y += 3
  paper.write(t('shipping.list.signed'), STYLES.reason)
}
