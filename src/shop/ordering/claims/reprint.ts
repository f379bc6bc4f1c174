import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import { type Configuration, piecesOf } from '../../print/quoting/configuration.ts'

/** What a reprint makes of a line. */
export type Reprinted = { configuration: Configuration; pieces: number; weightG: number }

/** `units`: copies to make again, of the ordered ones; undefined: all. */
export function reprintOf(
  line: Reprinted,
  units: number = line.configuration.units,
): Result<Reprinted> {
  const most = line.configuration.units
  if (!Number.isInteger(units) || units < 1 || units > most)
    return refuse({ code: 'claims.units', field: 'units', params: { most } })
  const configuration = { ...line.configuration, units }
  const pieces = piecesOf(configuration)
  return accept({
    configuration,
    pieces,
    weightG: Math.ceil((line.weightG * pieces) / line.pieces),
  })
}
