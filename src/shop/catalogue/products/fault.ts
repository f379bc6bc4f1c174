/** A fault that prevents an import, with its path. */
export type Fault = { place: string; reason: string }

/** Thrown by an import; nothing has been changed. */
export class CatalogueRefused extends Error {
  readonly faults: readonly Fault[]
  constructor(faults: readonly Fault[]) {
    const lines = faults.map(({ place, reason }) => `  ${place}: ${reason}`)
    super(`the catalogue was refused:\n${lines.join('\n')}`)
    this.faults = faults
  }
}
