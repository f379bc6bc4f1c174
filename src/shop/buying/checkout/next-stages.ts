import type { OrderView } from './call-values.ts'

/** Suffixes of translation keys: title of the file stage, text of production. */
export type NextStages = {
  files: 'files' | 'noFiles' | 'approved'
  production: 'productionWhy' | 'printWhy' | 'cutWhy' | 'cutPaidWhy'
}

/** What an order's page says about files and production; reopened when files are approved. */
export function nextStages({
  stage,
  lines,
  paidAt,
}: Pick<OrderView, 'stage' | 'lines' | 'paidAt'>): NextStages {
  if (stage === 'artwork') return { files: 'files', production: 'productionWhy' }
  if (lines.some(({ artworkRules }) => artworkRules?.needed !== false))
    return { files: 'approved', production: 'printWhy' }
  return { files: 'noFiles', production: paidAt === null ? 'cutWhy' : 'cutPaidWhy' }
}
