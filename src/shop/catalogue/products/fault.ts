/** A fault that prevents an import, with its path. */
export type Fault = { place: string; reason: string }

/** Thrown by an import; nothing has been changed. */
export class CatalogueRefused extends Error {
  readonly faults: readonly Fault[]
  constructor(faults: readonly Fault[]) {
    super(
      `the catalogue was refused:\n${faults.map(({ place, reason }) => `  ${place}: ${reason}`).join('\n')}`,
    )
    this.faults = faults
  }
}
