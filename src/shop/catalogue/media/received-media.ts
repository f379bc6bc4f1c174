import type { Refusal } from '../../../platform/refusal.ts'

export const MEDIA_MAX_BYTES = 25_000_000
/** Photographs of the largest cameras; more is made to exhaust memory. */
export const MEDIA_MAX_PIXELS = 120_000_000
export const MEDIA_ACCEPT =
  'image/jpeg,image/png,image/webp,image/avif,image/svg+xml,application/pdf'

export const refuseMediaSize = (bytes: number): Refusal | null =>
  bytes > MEDIA_MAX_BYTES
    ? { code: 'media.tooLarge', field: 'file', params: { limit: MEDIA_MAX_BYTES / 1_000_000 } }
    : null

const LONGEST_NAME = 60

/** A name from that of a file: `Lona (taller) Ñ.JPG` becomes `lona-taller-n`. */
export function nameOfFile(fileName: string): string {
  const bare = fileName
    .replace(/\.\w{1,5}$/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_NAME)
    .replace(/^-+|-+$/g, '')
  return bare === '' ? 'archivo' : bare
}

/** The first free name: `lona`, `lona-2`, `lona-3`. */
export function freeName(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted
  for (let count = 2; taken.has(name); count += 1) name = `${wanted}-${count}`
  return name
}
