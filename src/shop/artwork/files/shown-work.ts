import type { WorkStep } from '../../print/preflight/process/work-step.ts'

/** Steps of the production file, which only staff wait for. */
const OF_WORKSHOP: ReadonlySet<WorkStep> = new Set(['producing', 'comparing'])

/** `percent` of the step; null if unknown. */
export type ShownWork = { step: WorkStep; percent: number | null }

type Stored = { workStep?: WorkStep | null; madePercent?: number | null }

/** What is being done with a file that takes long, to spread into what is shown of it. */
export function shownWork(
  { workStep, madePercent = null }: Stored,
  forStaff = false,
): { work?: ShownWork } {
  if (!workStep || (OF_WORKSHOP.has(workStep) && !forStaff)) return {}
  return { work: { step: workStep, percent: madePercent } }
}
