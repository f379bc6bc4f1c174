import type { SaidRefusal } from '../../../platform/refusal.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import { UNKNOWN_FIELD, withoutFields } from '../../print/quoting/parse-configuration.ts'

type Line = { id: string; configuration: Configuration }
type PricedLine = {
  id: string
  ok: boolean
  refusals?: readonly Pick<SaidRefusal, 'code' | 'field'>[]
}

/**
 * Lines without the fields that the shop does not know any more: a cart kept in this browser may be
 * older than the product, and its owner has no input with which to correct them. Undefined where
 * nothing is to be healed; all else of the lines stays.
 */
export function healedLines<Each extends Line>(
  lines: readonly Each[],
  priced: readonly PricedLine[],
): Each[] | undefined {
  const unknown = new Map(
    priced.map(({ id, refusals = [] }) => [
      id,
      refusals.filter(({ code }) => code === UNKNOWN_FIELD).map(({ field }) => field),
    ]),
  )
  const fieldsOf = ({ id }: Line) => unknown.get(id) ?? []
  return lines.some((line) => fieldsOf(line).length > 0)
    ? lines.map((line) => ({
        ...line,
        configuration: withoutFields(line.configuration, fieldsOf(line)),
      }))
    : undefined
}
