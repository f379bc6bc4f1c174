import { accept, type Refusal, type Result, refuse } from '../../../platform/refusal.ts'

/** Larger counts are typing errors. */
const MOST_PIECES = 100_000

/** Pieces as typed after counting. */
export function readCount(typed: string): Result<number> {
  const wrong = (code: string, params: Refusal['params']) =>
    refuse<number>({ code: `staff.stock.${code}`, field: 'pieces', params })
  const figure = typed.trim()
  if (figure === '') return refuse({ code: 'staff.stock.missing', field: 'pieces' })
  if (!/^\d{1,15}$/.test(figure)) return wrong('notWhole', { value: figure.slice(0, 30) })
  const pieces = Number(figure)
  return pieces > MOST_PIECES
    ? wrong('tooMany', { limit: MOST_PIECES, value: pieces })
    : accept(pieces)
}
