import { JOB_STATES, type JobState } from '../../order/job-state.ts'

/** Nothing is handed over before the customer, or who checks for them, has said yes. */
export const isHandedOver = (state: JobState): boolean =>
  JOB_STATES.indexOf(state) >= JOB_STATES.indexOf('approved')
