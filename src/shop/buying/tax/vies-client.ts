import { z } from '@hono/zod-openapi'
import type { ViesStatus } from '../../print/tax/tax-decision.ts'

/*
 * The Commission's service for numbers registered for trade within the Union (Regulation 904/2010,
 * art. 31), by its REST protocol: POST /check-vat-number. Every answer that is not a clear yes or
 * no is unknown: VIES reports errors with status 200, states go offline, and HTML pages arrive in
 * place of data.
 */

/** How long an answer is valid. */
export const REUSED_MS = 86_400_000
/** Short, because a customer waits for it. */
const VIES_TIMEOUT_MS = 6_000
const LONGEST_ANSWER = 20_000
const LONGEST_FAULT = 80

export type ViesAnswer = {
  status: ViesStatus
  requestIdentifier: string | null
  name: string | null
  address: string | null /** Null unless unknown. */
  fault: string | null
}

export type Vies = {
  address: string
  /**
   * The seller's own number with its prefix: only with it VIES gives an identifier of the
   * consultation.
   */
  requester: string
  send: (url: string, init: RequestInit) => Promise<Response>
  timeoutMs?: number
}

const unknown = (fault: string): ViesAnswer => ({
  status: 'unknown',
  requestIdentifier: null,
  name: null,
  address: null,
  fault: fault.slice(0, LONGEST_FAULT),
})

const text = z.string().nullish()
const answered = z.object({
  valid: z.boolean().optional(),
  isValid: z.boolean().optional(),
  userError: text,
  requestIdentifier: text,
  name: text,
  address: text,
})
const failed = z.object({
  actionSucceed: z.literal(false),
  errorWrappers: z.array(z.object({ error: z.string() })).nonempty(),
})

/** Some states disclose neither name nor address and send dashes. */
const told = (value: string | null | undefined): string | null =>
  value && !/^-+$/.test(value) ? value : null

/** Reads an answer of any form. */
export function readViesAnswer(status: number, body: string): ViesAnswer {
  let data: unknown
  try {
    data = JSON.parse(body.slice(0, LONGEST_ANSWER))
  } catch {
    return unknown(`status ${status}, no JSON`)
  }
  const failure = failed.safeParse(data)
  if (failure.success) return unknown(failure.data.errorWrappers[0]?.error ?? '')
  const answer = answered.safeParse(data)
  if (!answer.success || status !== 200) return unknown(`status ${status}`)
  const { valid, isValid, userError, requestIdentifier, name, address } = answer.data
  if (userError && userError !== 'VALID' && userError !== 'INVALID') return unknown(userError)
  const says = valid ?? isValid
  if (says === undefined) return unknown('neither valid nor invalid')
  return {
    status: says ? 'valid' : 'invalid',
    requestIdentifier: told(requestIdentifier),
    name: told(name),
    address: told(address),
    fault: null,
  }
}

/**
 * Queries VIES about a number with its prefix. Never throws: transport errors are an unknown too.
 */
export async function askVies(
  { address, requester, send, timeoutMs = VIES_TIMEOUT_MS }: Vies,
  number: string,
): Promise<ViesAnswer> {
  const body = {
    countryCode: number.slice(0, 2),
    vatNumber: number.slice(2),
    requesterMemberStateCode: requester.slice(0, 2),
    requesterNumber: requester.slice(2),
  }
  try {
    const response = await send(`${address}/check-vat-number`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return readViesAnswer(response.status, await response.text())
  } catch (error) {
    return unknown(error instanceof Error ? error.name : 'no answer')
  }
}
