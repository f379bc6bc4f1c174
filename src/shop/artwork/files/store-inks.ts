import { and, eq, ne } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import type { Finding, FoundState } from '../../print/preflight/finding.ts'
import type { InkAnswers } from '../../print/preflight/ink-answers.ts'
import { artworks } from './tables.ts'

/** The answers with the verdict that follows from them; the line is locked. */
export async function saveInkAnswers(
  tx: Queries,
  artworkId: string,
  inkAnswers: InkAnswers,
  { state, findings }: { state: FoundState; findings: readonly Finding[] },
): Promise<void> {
  await tx.update(artworks).set({ inkAnswers, state, findings }).where(eq(artworks.id, artworkId))
}

/** Answers of an earlier order, before its file is read for this one. */
export async function keepInkAnswers(
  tx: Queries,
  uploadId: string,
  inkAnswers: InkAnswers | null,
): Promise<void> {
  if (!inkAnswers) return
  await tx
    .update(artworks)
    .set({ inkAnswers })
    .where(and(eq(artworks.uploadId, uploadId), ne(artworks.state, 'withdrawn')))
}
