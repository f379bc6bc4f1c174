import { accept, type Refusal, type Result, refuse } from '../../../platform/refusal.ts'

/**
 * The buyer's certificate for a sale to Canarias, Ceuta or Melilla: without a valid one nothing is
 * invoiced as export.
 */
const CERTIFICATE_STATES = ['waiting', 'valid', 'refused'] as const
export type CertificateState = (typeof CERTIFICATE_STATES)[number]

/** As told to customer and desk; `missing`: none was sent. */
export const CERTIFICATE_STANDINGS = ['missing', ...CERTIFICATE_STATES] as const
export type CertificateStanding = (typeof CERTIFICATE_STANDINGS)[number]

export const CERTIFICATE_MAX_BYTES = 10_000_000
const MEGA = 1_000_000

/** For the file input; the shop looks at the bytes. */
export const CERTIFICATE_ACCEPT =
  'application/pdf,image/jpeg,image/png,image/tiff,image/webp,image/heic'

const SIGNATURES: readonly (readonly [string, RegExp])[] = [
  ['application/pdf', /^%PDF-/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n/],
  ['image/tiff', /^(?:II\*\0|MM\0\*)/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
  ['image/heic', /^[\s\S]{4}ftyp(?:heic|heix|mif1|heif)/],
]
export const HEAD_BYTES = 16

/** The kind of a document by its first bytes; undefined: none that we can read. */
export function documentKind(content: Uint8Array): string | undefined {
  const head = String.fromCharCode(...content.subarray(0, HEAD_BYTES))
  return SIGNATURES.find(([, sign]) => sign.test(head))?.[0]
}

const FIELD = 'certificate'

export function refuseCertificateSize(sizeBytes: number): Refusal | null {
  if (sizeBytes === 0) return { code: 'proposals.certificate.empty', field: FIELD }
  if (sizeBytes <= CERTIFICATE_MAX_BYTES) return null
  const params = { sizeMb: Math.ceil(sizeBytes / MEGA), limitMb: CERTIFICATE_MAX_BYTES / MEGA }
  return { code: 'proposals.certificate.tooLarge', field: FIELD, params }
}

/**
 * The kind of a document, or why it is not taken. `content`: all of it, or its first
 * `HEAD_BYTES`.
 */
export function readCertificate(
  content: Uint8Array,
  sizeBytes: number = content.length,
): Result<string> {
  const refusal = refuseCertificateSize(sizeBytes)
  if (refusal) return refuse(refusal)
  const kind = documentKind(content)
  return kind ? accept(kind) : refuse({ code: 'proposals.certificate.kind', field: FIELD })
}

/** A valid one is not replaced: the desk has decided on it. */
export const refuseReplacing = (standing: CertificateStanding): Refusal | null =>
  standing === 'valid' ? { code: 'proposals.certificate.isValid', field: FIELD } : null

export type Judgement = { valid: boolean; reason: string }

/** The state after a decision of the desk; a refused one says why. */
export function judged({ valid, reason }: Judgement): Result<CertificateState> {
  if (valid) return accept('valid')
  return reason.trim() === ''
    ? refuse({ code: 'proposals.certificate.reasonMissing', field: 'reason' })
    : accept('refused')
}

/** Why an export cannot be ordered yet. */
export const refuseExport = (standing: CertificateStanding): Refusal | null =>
  standing === 'valid' ? null : { code: `proposals.certificate.not.${standing}`, field: FIELD }
