import type { PartList } from '../../shop/catalogue/parts/parts.ts'

/** The room of each list of parts. */
export const ROOM_OF = {
  materials: 'materials',
  groups: 'options',
  formats: 'measures',
} as const satisfies Record<PartList, string>
