import type { ArtworkRow } from '../artwork/tables.ts'
import type { OrderLineRow } from '../orders/tables.ts'

/** A file with what it is for, of an order or before one. */
export type PicturedFile = {
  file: Pick<ArtworkRow, 'id' | 'uploadId' | 'format' | 'pages' | 'sizeBytes' | 'state' | 'preview' | 'facts' | 'deletedAt' | 'mending' | 'madeFrom'>
  line: Pick<OrderLineRow, 'configuration' | 'artworkRules'>
}
