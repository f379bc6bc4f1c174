import type { OrderView } from './shop-api.ts'

/** Last parts of the translation keys: title of the stage of the files, text of production. */
export type NextStages = {
  files: 'files' | 'noFiles' | 'approved'
  production: 'productionWhy' | 'printWhy' | 'cutWhy' | 'cutPaidWhy'
}

/** What the page after an order says of files and production; it is opened again later, when files are approved. */
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
