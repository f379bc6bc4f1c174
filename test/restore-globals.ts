/** Restores objects of the process that other test files share; fails a test for false answers. */
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
