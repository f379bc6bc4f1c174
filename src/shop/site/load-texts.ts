import type { Messages } from '../../platform/text.ts'

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 15_000

/**
 * Requests the texts of the page until they arrive. Until then the page stays as the server
 * rendered it: hydrated without texts, it would show their keys.
 */
export async function loadTexts(path: string): Promise<Messages> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      const answer = await fetch(path)
      if (answer.ok) return await answer.json()
    } catch {
      // No network, or the connection was lost.
    }
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}
