import { accept, type Refusal, type Result, refuse } from '../../platform/refusal.ts'
import type { ArtworkFacts } from '../preflight/facts.ts'
import type { ArtworkFormat } from '../preflight/format.ts'
import type { OrderedSize } from '../preflight/resolution.ts'
import type { Mending } from './mended-layout.ts'

/** What the process that makes a production file is told. */
export type MendingOrder = { path: string; to: string; format: ArtworkFormat; finished: OrderedSize; bleedMm: number; mending: Mending }
export type MendingAnswer = { mended: boolean }

const ENDINGS: Record<ArtworkFormat, string> = { pdf: 'pdf', jpeg: 'tif', tiff: 'tif' }

/** "lona.jpg" becomes "lona.tif": pictures are written without loss. */
export function mendedName(fileName: string, format: ArtworkFormat): string {
  const bare = fileName.replace(/\.[A-Za-z0-9]{1,5}$/, '')
  return `${bare || fileName}.${ENDINGS[format]}`
}

/** What cannot be done to a file, all of it at once. */
export function refuseMending(facts: ArtworkFacts | null, mending: Mending): Result<ArtworkFacts> {
  if (!facts) return refuse({ code: 'preview.mend.unreadable', field: '' })
  const wrong: Refusal[] = []
  const pages = facts.format === 'pdf' ? facts.pages : 1
  if (mending.page > pages) wrong.push({ code: 'preview.mend.noPage', field: 'page', params: { page: mending.page, pages } })
  if (facts.format !== 'pdf' && (mending.sizing === 'own' || mending.sizing === 'tenth')) wrong.push({ code: 'preview.mend.noSize', field: 'sizing' })
  if (facts.format !== 'pdf' && facts.spots.length > 0) wrong.push({ code: 'preview.mend.inks', field: '' })
  return wrong.length > 0 ? refuse(...wrong) : accept(facts)
}
