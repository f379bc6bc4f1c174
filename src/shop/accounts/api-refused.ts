import { problemResponse } from '../../platform/http.ts'

const over = problemResponse('No token, or its session is over')

/** What a call for customers alone answers to all others, as its description says it. */
export const customersOnly = { 401: over, 403: problemResponse('Not a customer') }

/** The same of a call for staff. */
export const staffOnly = { 401: over, 403: problemResponse('Not staff') }
