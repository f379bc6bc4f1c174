import { type Address, readAddress } from '../../print/address/address.ts'
import { NAME_MAX, PHONE_MAX, phoneOf } from '../../print/address/contact.ts'
import {
  echo,
  type Form,
  isTicked,
  listAt,
  oneOf,
  refuseField,
  requiredText,
  textAt,
  valueAt,
} from '../../print/address/form.ts'
import type { HandlingChoice } from '../../print/delivery/handling.ts'
import { zoneFor } from '../../print/delivery/postal-code.ts'
import { COUNTRIES, type Zone, zoneOf } from '../../print/delivery/zone.ts'
import { MAX_RECIPIENTS } from '../cart/lots.ts'
import { DELIVERY_METHODS } from './delivery-method.ts'
import {
  type CheckoutLine,
  handlingOf,
  linesOf,
  partsOf,
  type ShippingSettings,
} from './destination.ts'
import type { Destination, OtherRecipient, Parcel } from './destination-schema.ts'
import { lotsFor, lotsTyped, sameTerritory } from './recipients.ts'

type Lines = readonly CheckoutLine[]

function readZone(
  form: Form,
  room: string,
  address: Address,
  zones: readonly Zone[],
): Zone | undefined {
  const zone = zoneFor(address.country, address.postalCode, zones, `${room}.postalCode`)
  if (zone.ok) return zone.value
  form.refusals.push(...zone.refusals)
  return undefined
}

type Shipped = { zone: Zone; address: Address; lines: Lines }

function readHandling(
  form: Form,
  field: string,
  { zone, address, lines }: Shipped,
  settings: ShippingSettings,
): HandlingChoice | null {
  const { choices } = handlingOf(lines, zone, address.postalCode, settings)
  if (choices.length === 0) return null
  const chosen = choices.find((choice) => choice === textAt(form, field))
  return (
    chosen ??
    refuseField(form, field, 'checkout.handling.missing', {
      limitCm: settings.handling.bothSidesOverMm / 10,
    }) ??
    null
  )
}

/** Null where empty, undefined once refused. */
function optionalText(form: Form, field: string, limit: number): string | null | undefined {
  const text = textAt(form, field)
  if (text.length > limit)
    return refuseField(form, field, 'checkout.tooLong', { limit, value: text.length })
  return text || null
}

export const COURIER_NOTE_MAX = 200
/** Line ends and tabs become spaces; other control characters cannot be printed. */
const UNPRINTABLE = /[^\P{Cc}\s]/u

function readCourierNote(form: Form, room: string): string | null | undefined {
  const field = `${room}.courierNote`
  return UNPRINTABLE.test(String(valueAt(form.input, field)))
    ? refuseField(form, field, 'checkout.courierNote.unprintable')
    : optionalText(form, field, COURIER_NOTE_MAX)
}

function readParcel(form: Form): Parcel | undefined {
  const recipient = optionalText(form, 'delivery.recipient', NAME_MAX)
  const courierNote = readCourierNote(form, 'delivery')
  if (recipient === undefined || courierNote === undefined) return undefined
  return { recipient, courierNote, anonymous: isTicked(form, 'delivery.anonymous') }
}

function readPhone(form: Form, field: string): string | null | undefined {
  const typed = optionalText(form, field, PHONE_MAX)
  if (!typed) return typed
  return phoneOf(typed) ?? refuseField(form, field, 'checkout.phone.format', { value: echo(typed) })
}

/** The lots of each line for one more recipient, subtracted from what is `left`. */
function readLots(form: Form, room: string, lines: Lines, left: number[]): number[] {
  const typed: unknown = valueAt(form.input, `${room}.lots`)
  const lots = lines.map(({ id }, line) => {
    const [field, asked, rest] = [`${room}.lots.${id}`, lotsFor(typed, id), left[line] ?? 0]
    const some = lotsTyped(asked)
    if (some === undefined)
      refuseField(form, field, 'checkout.recipients.figure', { value: echo(String(asked)) })
    else if (some > rest)
      refuseField(form, field, 'checkout.recipients.tooMany', { value: some, left: rest })
    else {
      left[line] = rest - some
      return some
    }
    // Lots were requested, so the refusal "gets nothing" does not apply.
    return 1
  })
  const [first] = lines
  if (first && lots.every((some) => some === 0))
    refuseField(form, `${room}.lots.${first.id}`, 'checkout.recipients.nothing')
  return lots
}

type ReadOther = {
  first: Address | undefined
  lines: Lines
  left: number[]
  settings: ShippingSettings
}

function readOther(
  form: Form,
  room: string,
  { first, lines, left, settings }: ReadOther,
): OtherRecipient | undefined {
  const recipient = requiredText(form, `${room}.recipient`, NAME_MAX)
  const phone = readPhone(form, `${room}.phone`)
  const address = readAddress(form, room, COUNTRIES)
  const zone = address && readZone(form, room, address, settings.zones)
  if (zone && first && !sameTerritory(first, address)) {
    refuseField(form, `${room}.country`, `checkout.recipients.territory${first.country}`)
  }
  const courierNote = readCourierNote(form, room)
  const lots = readLots(form, room, lines, left)
  const handling = zone
    ? readHandling(
        form,
        `${room}.handling`,
        { zone, address, lines: linesOf(lines, { lots }) },
        settings,
      )
    : null
  if (recipient === undefined || courierNote === undefined) return undefined
  if (phone === undefined || !address || !zone) return undefined
  return { recipient, courierNote, phone, address, zone, handling, lots }
}

/** The other recipients; [] where all goes to one. Refused entries are omitted. */
function readOthers(
  form: Form,
  first: Address | undefined,
  lines: Lines,
  settings: ShippingSettings,
): OtherRecipient[] {
  if (!isTicked(form, 'delivery.several')) return []
  const typed = listAt(form, 'others')
  const [field, limit, value] = ['delivery.several', MAX_RECIPIENTS, typed.length + 1] as const
  if (typed.length === 0) refuseField(form, field, 'checkout.recipients.none')
  if (value > limit) refuseField(form, field, 'checkout.recipients.limit', { limit, value })
  const left = lines.map(({ lots }) => lots)
  const others = typed
    .slice(0, limit - 1)
    .flatMap(
      (_, index) => readOther(form, `others.${index}`, { first, lines, left, settings }) ?? [],
    )
  if (typed.length > 0 && lines.length > 0 && left.every((some) => some === 0))
    refuseField(form, field, 'checkout.recipients.firstNothing')
  return others
}

/**
 * The destination; a form without a method means the carrier. A picked-up order has one recipient:
 * other recipients in the form are ignored.
 */
export function readDestination(
  form: Form,
  lines: Lines,
  settings: ShippingSettings,
): Destination | undefined {
  const method =
    textAt(form, 'delivery.method') === ''
      ? 'carrier'
      : oneOf(form, 'delivery.method', DELIVERY_METHODS, 'checkout.delivery.method')
  if (method === 'pickup') {
    const zone = zoneOf(settings.zones, 'pickup')
    return zone
      ? { method, zone, address: null, handling: null }
      : refuseField(form, 'delivery.method', 'checkout.delivery.method')
  }
  const address = readAddress(form, 'delivery', COUNTRIES)
  const zone = address && readZone(form, 'delivery', address, settings.zones)
  const parcel = readParcel(form)
  const others = readOthers(form, address, lines, settings)
  if (!method || !address || !zone || !parcel) return undefined
  const [own = { lots: [] }] = partsOf(lines, {
    zone,
    postalCode: address.postalCode,
    others: others.map((other) => ({ ...other, postalCode: null })),
  })
  const handling = readHandling(
    form,
    'handling',
    { zone, address, lines: linesOf(lines, own) },
    settings,
  )
  return { method, zone, address, handling, parcel, ...(others.length > 0 && { others }) }
}
