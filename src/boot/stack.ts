type Started = { stop: () => Promise<void> }

/**
 * The started parts, to be stopped in the reverse order; a failing stop does not prevent the
 * others.
 */
export class Stack {
  readonly #parts: Started[] = []
  add<T extends Started>(part: T): T {
    this.#parts.push(part)
    return part
  }
  async stop(): Promise<void> {
    for (const part of this.#parts.splice(0).reverse())
      await part.stop().catch((error: Error) => process.stderr.write(`${error.stack}\n`))
  }
}
