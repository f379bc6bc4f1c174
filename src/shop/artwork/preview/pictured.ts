import type { OrderLineRecord } from '../../order/order-record.ts'
import type { ArtworkRecord } from '../files/artwork-record.ts'

/** A file with its piece, of an order or before one. */
export type PicturedFile = {
  file: Pick<
    ArtworkRecord,
    | 'id'
    | 'side'
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
    | 'workStep'
    | 'madePercent'
  >
  line: Pick<OrderLineRecord, 'configuration' | 'artworkRules'>
}
