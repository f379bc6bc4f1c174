import type { LimitFunction } from 'p-limit'
import type { ApiContext } from '../../../platform/http.ts'
import { type Result, refuse } from '../../../platform/refusal.ts'
import { PROOF_MAX_BYTES, refuseProofSize } from '../../order/transfer-proof.ts'

/** Fields that a form may have beside its file. */
const FORM_BYTES = 64 * 1024

/**
 * Reads a form with a file, and passes its fields on; an empty form where it cannot be read. It is
 * in memory several times over until `use` ends, so the number of concurrent forms is limited.
 */
export async function withProofForm<T>(
  c: ApiContext,
  limit: LimitFunction,
  use: (fields: Record<string, unknown>) => Promise<Result<T>>,
): Promise<Result<T>> {
  const announced = Number(c.req.header('content-length') ?? 0)
  const size = announced > PROOF_MAX_BYTES + FORM_BYTES ? refuseProofSize(announced) : undefined
  if (size) return refuse(size)
  return limit(async () => use(await c.req.parseBody().catch((): Record<string, unknown> => ({}))))
}

export const sentFile = async (file: File) => ({
  name: file.name,
  content: new Uint8Array(await file.arrayBuffer()),
})
