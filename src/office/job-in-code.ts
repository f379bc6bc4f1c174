import { jobLink } from '../shop/site/office-rooms.ts'

/** Number of a job as tickets have it: `M-26-000123-2`. */
const JOB_CODE = /^M-\d{2}-\d{6}-\d{1,3}$/

/** A job's number as typed; undefined for anything else. */
export function jobTyped(typed: string): string | undefined {
  const code = typed.trim().toUpperCase()
  return JOB_CODE.test(code) ? code : undefined
}

/**
 * The job of a ticket's QR code, which is its address in the office, on whatever host the shop was
 * when it was printed; undefined for a code of anybody else.
 */
export function jobInCode(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, pathname, search, searchParams } = new URL(text)
  const job = jobTyped(searchParams.get('trabajo') ?? '')
  const isOurs = /^https?:$/.test(protocol) && job && `${pathname}${search}` === jobLink(job)
  return isOurs ? job : undefined
}
