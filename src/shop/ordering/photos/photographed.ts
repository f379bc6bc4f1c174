import type { JobState } from '../../order/job-state.ts'

const DONE: readonly JobState[] = ['finished', 'packed']
const WITH_GOODS: readonly string[] = ['preparing', 'shipped', 'received']

/** Whether the customer may find photos of a job. */
export const mayHavePhotos = (status: string, state: JobState): boolean =>
  WITH_GOODS.includes(status) && DONE.includes(state)
