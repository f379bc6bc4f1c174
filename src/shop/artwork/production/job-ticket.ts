import type { Language, Translate } from '../../../platform/text.ts'
import type { Destination } from '../../buying/checkout/destination-schema.ts'
import type { JobState } from '../../order/job-state.ts'
import { type Remarks, remarksOf } from '../../order/say-delivery.ts'
import type { OrderShipment } from '../../order/shipments.ts'
import { chosenOf } from '../../print/paper/chosen.ts'
import { ARTWORK_FORMATS, type ArtworkFormat } from '../../print/preflight/format.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import type { Recipe } from '../../print/quoting/recipe.ts'
import { eyeletWarnings } from '../../print/quoting/spaced-eyelets.ts'

export type TicketFile = {
  design: number
  /** Its name in the package. */
  name: string
  /** Its name given by the customer. */
  sentAs: string
  format: ArtworkFormat
  sizeBytes: number
  /** At printed size; null for vectors. */
  dpi: number | null
}

/** One order line for the workshop, without prices and names. */
export type JobTicket = {
  /** `M-26-000123-2`: the second line of the order. */
  job: string
  order: string
  product: string
  slug: string
  recipeVersion: number
  state: JobState
  widthMm: number
  heightMm: number
  pieces: number
  designs: number
  weightG: number
  /** The configuration as questions and answers, in the reader's language. */
  chosen: readonly (readonly [question: string, answer: string])[]
  /** Warnings that the customer accepted. */
  warnings: readonly string[]
  /** The same as codes, for machines. */
  configuration: Configuration
  speed: string
  startsOn: string
  shipsOn: string
  deliversOn: string
  /** With the remarks of the first place and of the whole order. */
  delivery: { method: string; zone: string } & Remarks
  /** For several recipients: pieces of this line per shipment. */
  shipments?: readonly ({
    number: number
    pieces: number
    postalCode: string
    city: string
    country: string
  } & Remarks)[]
  files: readonly TicketFile[]
}

/** `link`: URL of the job in the office, for the QR code. */
export type LinkedTicket = { ticket: JobTicket; link: string }

export type TicketLine = {
  position: number
  productName: string
  productSlug: string
  recipeVersion: number
  configuration: Configuration
  pieces: number
  weightG: number
  jobState: JobState
}
export type TicketOrder = {
  number: string
  startsOn: string
  shipsOn: string
  deliversOn: string
  zone: string
  delivery: Pick<Destination, 'method' | 'handling' | 'parcel'>
  /** Of all lines; empty or absent with one recipient. */
  shipments?: readonly OrderShipment[]
}
export type ApprovedFile = {
  design: number
  fileName: string
  format: ArtworkFormat | null
  sizeBytes: number
  dpi: number | null
}

const jobNumber = (order: string, position: number): string => `${order}-${position}`

const EXTENSIONS: Record<ArtworkFormat, string> = { pdf: 'pdf', jpeg: 'jpg', tiff: 'tif' }

/** Of a stored file; those without a known format are the first one. */
export const endingOf = (format: ArtworkFormat | null): string =>
  `.${EXTENSIONS[format ?? ARTWORK_FORMATS[0]]}`

/**
 * `M-26-000123-1_d2_lona-frontal-pvc_3000x1000mm.pdf`: job, design, product and size, so that a
 * file explains itself. Only characters that every file system accepts.
 */
export function fileNameFor(
  line: Pick<TicketLine, 'productSlug' | 'configuration'>,
  job: string,
  { design, format }: ApprovedFile,
): string {
  const { widthMm, heightMm } = line.configuration
  return `${job}_d${design}_${line.productSlug}_${widthMm}x${heightMm}mm${endingOf(format)}`
}

function shippedFrom(
  shipments: readonly OrderShipment[],
  position: number,
): Pick<JobTicket, 'shipments'> {
  const shipped = shipments.flatMap(
    ({ number, pieces, address: { postalCode, city, country }, remarks }) => {
      const some = pieces[position - 1] ?? 0
      return some > 0 ? [{ number, pieces: some, postalCode, city, country, ...remarks }] : []
    },
  )
  return shipments.length > 0 ? { shipments: shipped } : {}
}

type Words = { language: Language; t: Translate }

/** `recipe`: the version the line was made with. */
export function jobTicket(
  order: TicketOrder,
  line: TicketLine,
  recipe: Recipe,
  files: readonly ApprovedFile[],
  words: Words,
): JobTicket {
  const { number, startsOn, shipsOn, deliversOn, zone, delivery } = order
  const {
    position,
    productName,
    productSlug,
    recipeVersion,
    configuration,
    pieces,
    weightG,
    jobState,
  } = line
  const job = jobNumber(number, position)
  return {
    job,
    order: number,
    product: productName,
    slug: productSlug,
    recipeVersion,
    state: jobState,
    widthMm: configuration.widthMm,
    heightMm: configuration.heightMm,
    pieces,
    designs: configuration.designs,
    weightG,
    chosen: chosenOf(recipe, configuration, words.language, words.t),
    warnings: eyeletWarnings(recipe, configuration).map(({ key, params }) => words.t(key, params)),
    configuration,
    speed: configuration.speed,
    startsOn,
    shipsOn,
    deliversOn,
    delivery: { method: delivery.method, zone, ...remarksOf(delivery) },
    ...shippedFrom(order.shipments ?? [], position),
    files: files.map((file) => ({
      design: file.design,
      name: fileNameFor(line, job, file),
      sentAs: file.fileName,
      format: file.format ?? ARTWORK_FORMATS[0],
      sizeBytes: file.sizeBytes,
      dpi: file.dpi,
    })),
  }
}
