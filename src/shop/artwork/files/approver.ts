import { accept, type Result, refuse } from '../../../platform/refusal.ts'

export const APPROVER_LIMIT = 100

const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu

/** The approver's name as typed. Invisible characters, such as direction marks, are removed. */
export function readApprover(typed: string): Result<string> {
  const name = typed.toWellFormed().replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim()
  if (name === '') return refuse({ code: 'artwork.approval.noName', field: 'name' })
  if (name.length > APPROVER_LIMIT)
    return refuse({
      code: 'artwork.approval.longName',
      field: 'name',
      params: { limit: APPROVER_LIMIT, length: name.length },
    })
  return accept(name)
}
