/** The same call, which does nothing while the one before has not ended. */
export function oneAtATime(call: () => Promise<void>): () => Promise<void> {
  let isRunning = false
  return async () => {
    if (isRunning) return
    isRunning = true
    try {
      await call()
    } finally {
      isRunning = false
    }
  }
}
