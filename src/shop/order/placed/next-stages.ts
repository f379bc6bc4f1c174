import type { JobState } from '../job-state.ts'
import type { CustomerOrder } from '../order-schema.ts'

/** Suffixes of translation keys: title of the file stage, text of production. */
export type NextStages = {
  files: 'files' | 'sent' | 'noFiles' | 'approved'
  production: 'productionWhy' | 'printWhy' | 'cutWhy' | 'cutPaidWhy'
}

type Piece = { jobState: JobState; artworkRules: { needed?: boolean } | null }

/** In these the customer has to upload a file. */
const UNSENT: readonly JobState[] = ['awaiting_artwork', 'needs_changes']

/** What an order's page says about files and production; reopened when files are approved. */
export function nextStages({
  stage,
  lines,
  paidAt,
}: Pick<CustomerOrder, 'stage' | 'paidAt'> & { lines: readonly Piece[] }): NextStages {
  if (stage === 'artwork') {
    const sent = !lines.some(({ jobState }) => UNSENT.includes(jobState))
    return { files: sent ? 'sent' : 'files', production: 'productionWhy' }
  }
  if (lines.some(({ artworkRules }) => artworkRules?.needed !== false))
    return { files: 'approved', production: 'printWhy' }
  return { files: 'noFiles', production: paidAt === null ? 'cutWhy' : 'cutPaidWhy' }
}
