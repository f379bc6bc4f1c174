import { formatNumber, type Language, type Translate } from '../../../platform/text.ts'
import type { Label } from './label.ts'

/** A6 at 203 dots per inch: 8 to the millimetre. */
const WIDTH = 840
const HEIGHT = 1184
const MARGIN = 40
const INNER = WIDTH - 2 * MARGIN

/**
 * A text of a field: control characters are spaces, and the signs that ZPL reads as commands are
 * hexadecimal, which `^FH_` allows.
 */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/[\^~_\\]/g, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`)

type Line = { y: number; size: number; text: string; rows?: number; align?: 'L' | 'R' }

/** A text in a box of some rows; what does not fit is cut off. */
const line = ({ y, size, text, rows = 1, align = 'L' }: Line): string =>
  `^FO${MARGIN},${y}^A0N,${size},${size}^FB${INNER},${rows},0,${align},0^FH_^FD${escaped(text)}^FS`

/** Barcodes are read in ASCII alone. */
const scannable = (text: string): string => text.replace(/[^\x21-\x7d]/g, '')

const rule = (y: number): string => `^FO${MARGIN},${y}^GB${INNER},3,3^FS`

function labelZpl(label: Label, t: Translate, language: Language): string {
  const { sender, recipient } = label
  const [kg] = [formatNumber(Math.ceil(label.weightG / 100) / 10, language)]
  return [
    '^XA^CI28',
    `^PW${WIDTH}^LL${HEIGHT}^LH0,0`,
    line({ y: 36, size: 52, text: label.carrier }),
    line({ y: 36, size: 52, text: `${label.parcel}/${label.parcels}`, align: 'R' }),
    line({ y: 104, size: 26, text: `${t('shipping.label.from')} ${sender.name}` }),
    line({
      y: 134,
      size: 26,
      text: `${sender.street}, ${sender.postalCode} ${sender.city} (${sender.country})`,
    }),
    rule(176),
    line({ y: 200, size: 46, text: recipient.name, rows: 2 }),
    line({ y: 304, size: 36, text: recipient.street, rows: 2 }),
    line({ y: 392, size: 60, text: `${recipient.postalCode} ${recipient.city}`, rows: 2 }),
    line({ y: 524, size: 32, text: `${recipient.country}   ${recipient.phone}` }),
    line({ y: 570, size: 28, text: label.note, rows: 3 }),
    ...(label.toDepot ? [line({ y: 668, size: 40, text: t('shipping.label.depot') })] : []),
    rule(724),
    `^FO${MARGIN},756^BY2^BCN,220,N,N,N,A^FH_^FD${escaped(scannable(label.barcode))}^FS`,
    line({ y: 992, size: 36, text: label.trackingNumber ?? label.barcode }),
    line({ y: 1048, size: 28, text: label.reference }),
    line({ y: 1048, size: 28, text: `${kg} kg   ${label.on}`, align: 'R' }),
    '^XZ',
  ].join('\n')
}

/** All labels for a printer that speaks ZPL II. */
export const labelsZpl = (labels: readonly Label[], t: Translate, language: Language): string =>
  `${labels.map((label) => labelZpl(label, t, language)).join('\n')}\n`
