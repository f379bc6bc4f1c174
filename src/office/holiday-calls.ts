import type { Language } from '../platform/text.ts'
import type { Region } from '../shop/catalogue/products/region.ts'
import { callHeaders } from '../ui/call-headers.ts'
import { atDesk } from './staff-calls.ts'

/** The public holidays of a year that are not entered yet, as CSV; null: the shop did not answer. */
export async function loadHolidayYear(
  language: Language,
  year: number,
  region: Region,
): Promise<string | null> {
  const address = `/api/staff/holidays/${year}/file.csv?${new URLSearchParams({ region })}`
  try {
    const answer = await atDesk(address, { headers: callHeaders(language) })
    return answer.ok ? await answer.text() : null
  } catch {
    return null
  }
}
