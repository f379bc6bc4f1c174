import type { Messages } from './platform/text.ts'

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 15_000

/**
 * The texts of the page, asked for until they are there. Until then the page stays as the server wrote it, which can be read: a page that
 * came alive without them would show the names of its texts.
 */
export async function loadTexts(path: string): Promise<Messages> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      const answer = await fetch(path)
      if (answer.ok) return await answer.json()
    } catch {
      // No network, or it broke off half way.
    }
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}
