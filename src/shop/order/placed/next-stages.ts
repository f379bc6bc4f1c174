import type { CustomerOrder } from '../order-schema.ts'

/** Suffixes of translation keys: title of the file stage, text of production. */
export type NextStages = {
  files: 'files' | 'noFiles' | 'approved'
  production: 'productionWhy' | 'printWhy' | 'cutWhy' | 'cutPaidWhy'
}

type Piece = { artworkRules: { needed?: boolean } | null }

/** What an order's page says about files and production; reopened when files are approved. */
export function nextStages({
  stage,
  lines,
  paidAt,
}: Pick<CustomerOrder, 'stage' | 'paidAt'> & { lines: readonly Piece[] }): NextStages {
  if (stage === 'artwork') return { files: 'files', production: 'productionWhy' }
  if (lines.some(({ artworkRules }) => artworkRules?.needed !== false))
    return { files: 'approved', production: 'printWhy' }
  return { files: 'noFiles', production: paidAt === null ? 'cutWhy' : 'cutPaidWhy' }
}
