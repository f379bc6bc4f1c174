import type { OrderLineRow } from '../../order/tables.ts'
import type { ArtworkRow } from '../files/tables.ts'

/** A file with its piece, of an order or before one. */
export type PicturedFile = {
  file: Pick<
    ArtworkRow,
    | 'id'
    | 'uploadId'
    | 'format'
    | 'pages'
    | 'sizeBytes'
    | 'state'
    | 'preview'
    | 'facts'
    | 'deletedAt'
    | 'mending'
    | 'madeFrom'
  >
  line: Pick<OrderLineRow, 'configuration' | 'artworkRules'>
}
