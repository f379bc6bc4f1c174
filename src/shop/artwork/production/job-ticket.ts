import type { Language, Translate } from '../../../platform/text.ts'
import type { Destination } from '../../buying/checkout/destination-schema.ts'
import type { JobState } from '../../order/job-state.ts'
import { type Remarks, remarksOf } from '../../order/say-delivery.ts'
import type { OrderShipment } from '../../order/shipments.ts'
import { chosenOf } from '../../print/paper/chosen.ts'
import type { FileSide } from '../../print/preflight/file-side.ts'
import { ARTWORK_FORMATS, type ArtworkFormat } from '../../print/preflight/format.ts'
import type { InkAnswers } from '../../print/preflight/ink-answers.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import type { Recipe } from '../../print/quoting/recipe.ts'
import { eyeletWarnings } from '../../print/quoting/spaced-eyelets.ts'
import type { Produced } from '../files/produced.ts'

export type TicketFile = {
  design: number
  /** What it prints of the design: both sides, or one of two files. */
  side: FileSide
  /** Its name in the package. */
  name: string
  /** Its name given by the customer. */
  sentAs: string
  format: ArtworkFormat
  sizeBytes: number
  /** At printed size; null for vectors. */
  dpi: number | null
  /** How the file for the machine was made; null until it is. */
  production: Produced | null
  /** The untouched file of the customer beside it in the package; null until there are two. */
  original: { name: string; sizeBytes: number; sha256: string | null } | null
  approval: FileApproval | null
  /** When staff accepted the file. */
  reviewedAt: string | null
  /** When staff said that a file left to them is prepared. */
  preparedAt: string | null
  /** What the customer said that inks are, by name. */
  inkAnswers: InkAnswers
}

/** Who approved a file, and the warnings accepted with it. */
type FileApproval = { by: string | null; at: string; warnings: readonly string[] }

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
  /** Absent: both. */
  side?: FileSide
  fileName: string
  format: ArtworkFormat | null
  sizeBytes: number
  dpi: number | null
  sha256?: Buffer | null
  production?: Produced | null
  approvedAt?: Date | null
  reviewedAt?: Date | null
  preparedAt?: Date | null
  inkAnswers?: InkAnswers | null
}

/** The last approval of a line: the typed name, and the accepted warnings by design. */
export type LineApproval = {
  name?: string
  accepted?: readonly { design: number; side?: FileSide; warnings: readonly string[] }[]
}

const jobNumber = (order: string, position: number): string => `${order}-${position}`

const EXTENSIONS: Record<ArtworkFormat, string> = { pdf: 'pdf', jpeg: 'jpg', tiff: 'tif' }

/** Of a stored file; those without a known format are the first one. */
export const endingOf = (format: ArtworkFormat | null): string =>
  `.${EXTENSIONS[format ?? ARTWORK_FORMATS[0]]}`

/** `d2`, or `d2-back` where its sides are two files. */
export const designPart = ({ design, side = 'both' }: Pick<ApprovedFile, 'design' | 'side'>) =>
  side === 'both' ? `d${design}` : `d${design}-${side}`

/**
 * `M-26-000123-1_d2_lona-frontal-pvc_3000x1000mm.pdf`: job, design, product and size, so that a
 * file explains itself. Only characters that every file system accepts.
 */
export function fileNameFor(
  line: Pick<TicketLine, 'productSlug' | 'configuration'>,
  job: string,
  { format, ...file }: Pick<ApprovedFile, 'design' | 'side' | 'format'>,
): string {
  const { widthMm, heightMm } = line.configuration
  return `${job}_${designPart(file)}_${line.productSlug}_${widthMm}x${heightMm}mm${endingOf(format)}`
}

/** Folder of the customers' files in a package. */
export const ORIGINALS = 'original'

function approvalOf(
  { design, side = 'both', approvedAt }: ApprovedFile,
  { name, accepted = [] }: LineApproval,
): FileApproval | null {
  if (!approvedAt) return null
  const own = accepted.find((each) => each.design === design && (each.side ?? 'both') === side)
  const warnings = own?.warnings ?? []
  return { by: name ?? null, at: approvedAt.toISOString(), warnings }
}

function ticketFile(
  line: Pick<TicketLine, 'productSlug' | 'configuration'>,
  job: string,
  file: ApprovedFile,
  approval: LineApproval,
): TicketFile {
  const { design, side = 'both', production = null } = file
  const made = production?.state === 'made' ? production : null
  const own = { name: fileNameFor(line, job, file), sizeBytes: file.sizeBytes }
  const first = made ? { name: fileNameFor(line, job, { design, side, format: made.format }) } : own
  const original = `${ORIGINALS}/${own.name}`
  return {
    ...{ design, side },
    name: production && !made ? original : first.name,
    sentAs: file.fileName,
    format: made?.format ?? file.format ?? ARTWORK_FORMATS[0],
    sizeBytes: made?.sizeBytes ?? file.sizeBytes,
    dpi: made?.plan.dpi ? Math.floor(made.plan.dpi) : file.dpi,
    production,
    original: production && {
      ...own,
      name: original,
      sha256: file.sha256?.toString('hex') ?? null,
    },
    approval: approvalOf(file, approval),
    reviewedAt: file.reviewedAt?.toISOString() ?? null,
    preparedAt: file.preparedAt?.toISOString() ?? null,
    inkAnswers: file.inkAnswers ?? {},
  }
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
  approval: LineApproval = {},
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
    files: files.map((file) => ticketFile(line, job, file, approval)),
  }
}
