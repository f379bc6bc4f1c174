import { problemResponse } from '../../platform/http.ts'

const over = problemResponse('No token, or its session has expired')

/** The answers of a customers' call to all other callers, for its description. */
export const customersOnly = { 401: over, 403: problemResponse('Not a customer') }

/** The same for a call of staff. */
export const staffOnly = { 401: over, 403: problemResponse('Not staff') }
