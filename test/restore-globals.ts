/** Restores objects of the process that other test files share; fails a test for false answers. */
// Loaded before any test file starts a server, which replaces the global `Response`: made from that
// class, RESPONSE_ALREADY_SENT would be written a second time (ERR_HTTP_HEADERS_SENT).
import '@hono/node-server/utils/response'
import { afterAll, afterEach, vi } from 'vitest'
import { untrueAnswers } from './untrue-answers.ts'

afterEach(() => {
  const found = untrueAnswers.splice(0)
  if (found.length > 0)
    throw new Error(`answers that the API does not declare:\n${found.join('\n')}`)
})

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
