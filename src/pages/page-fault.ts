import { isRouteErrorResponse } from 'react-router'

const FIRST_OF_SERVER = 500

/**
 * The log entry of a page that failed; undefined where the request was wrong (404, 405 …), as the
 * answer says so.
 */
export function faultOf(error: unknown): string | undefined {
  if (isRouteErrorResponse(error)) {
    if (error.status < FIRST_OF_SERVER) return undefined
    const data = typeof error.data === 'string' ? error.data : JSON.stringify(error.data)
    return `${error.status} ${error.statusText}: ${data}`
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
