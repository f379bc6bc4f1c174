import type { ArtworkLine } from './artwork-schema.ts'

/** While a file waits for its verdict, the page polls. */
export const isChecking = (lines: readonly ArtworkLine[]): boolean =>
  lines.some((line) => line.artworks.some((file) => file.state === 'uploaded'))
