import { JOB_STATES, type JobState } from '../../order/job-state.ts'

/** Nothing is handed over before the approval of the customer or of staff. */
export const isHandedOver = (state: JobState): boolean =>
  JOB_STATES.indexOf(state) >= JOB_STATES.indexOf('approved')
