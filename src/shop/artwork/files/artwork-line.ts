import type { SaidFinding } from '../../print/preflight/say-finding.ts'
import type { ArtworkLine } from './artwork-schema.ts'

export type ShownFinding = SaidFinding

/** While a file waits for its verdict, the page polls. */
export const isChecking = (lines: readonly ArtworkLine[]): boolean =>
  lines.some((line) => line.artworks.some((file) => file.state === 'uploaded'))
