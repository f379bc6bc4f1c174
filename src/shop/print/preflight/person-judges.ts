import type { Refusal } from '../../../platform/refusal.ts'
import type { Finding } from './finding.ts'

/** The check itself failed, several times, and says nothing of the file. */
export const NOT_CHECKED = 'artwork.file.notChecked'

/**
 * Files that this shop's readers cannot read, and a person with other programs may: many programs
 * repair a damaged file, and open one whose password only forbids changes. Files of no accepted
 * format and hostile ones are not among them.
 */
const BEYOND_THE_CHECK: ReadonlySet<string> = new Set([
  NOT_CHECKED,
  'artwork.file.damaged',
  'artwork.pdf.encrypted',
  'artwork.file.tooComplex',
  'artwork.file.tooManyPixels',
  'artwork.file.unusual',
  'artwork.file.progressive',
])

/** The verdict on a file that was not read: no facts. `blocked`: it may be sent to a person. */
export type UnreadVerdict = { state: 'rejected' | 'blocked'; findings: readonly Finding[] }

/** More pixels for each byte than any format packs (docs/decisions/0060): the header lies. */
const MOST_PIXELS_A_BYTE = 1_400

const claimsTooMuch = ({ code, params }: Refusal, sizeBytes: number): boolean =>
  code === 'artwork.file.tooManyPixels' &&
  Number(params?.megapixels ?? 0) * 1e6 > sizeBytes * MOST_PIXELS_A_BYTE

const mayBeJudged = (refusal: Refusal, sizeBytes: number): boolean =>
  BEYOND_THE_CHECK.has(refusal.code) && !claimsTooMuch(refusal, sizeBytes)

/** The verdict on a file of this size that was refused. */
export const unreadVerdict = (refusals: readonly Refusal[], sizeBytes: number): UnreadVerdict => ({
  state:
    refusals.length > 0 && refusals.every((refusal) => mayBeJudged(refusal, sizeBytes))
      ? 'blocked'
      : 'rejected',
  findings: refusals.map(({ code, params = {} }): Finding => ({ level: 'blocks', code, params })),
})

/** Starts of the check after which a file goes to a person, who is never kept waiting for it. */
export const MOST_CHECKS = 6

/** Starts of the drawing of its preview after which a person looks at a file without one. */
export const MOST_DRAWINGS = 6
