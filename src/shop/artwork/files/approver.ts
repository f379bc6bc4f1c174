import { accept, type Result, refuse } from '../../../platform/refusal.ts'

export const APPROVER_LIMIT = 100

const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu

/** Who approves, as they type it: warnings are accepted by name. Signs that nobody sees, such as those that turn the writing round, are left out. */
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
