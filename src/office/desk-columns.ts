import type { DeskSort } from '../shop/ordering/desk/desk-views.ts'
import type { ListColumn } from './products/list-parts.tsx'

type DeskColumnName =
  | 'number'
  | 'customer'
  | 'shape'
  | 'job'
  | 'state'
  | 'moved'
  | 'total'
  | 'placed'
  | 'ships'
  | 'payment'
  | 'due'
  | 'site'

/** `px`: its least width; `grow`: its share of what is left, by default none. */
export type DeskColumn = ListColumn & {
  name: DeskColumnName
  sort?: DeskSort
  px: number
  grow?: number
}

const label = (name: DeskColumnName): string => `staff.column.${name}`

export const DESK_COLUMNS: readonly DeskColumn[] = [
  { name: 'number', label: label('number'), sort: 'number', px: 90 },
  { name: 'customer', label: label('customer'), sort: 'customer', px: 90, grow: 0.75 },
  { name: 'shape', label: label('shape'), px: 46 },
  { name: 'job', label: label('job'), px: 120, grow: 1.25 },
  { name: 'state', label: label('state'), px: 146 },
  { name: 'moved', label: label('moved'), px: 50 },
  { name: 'total', label: label('total'), sort: 'total', figure: true, px: 76 },
  { name: 'placed', label: label('placed'), sort: 'placed', extra: true, px: 62 },
  { name: 'ships', label: label('ships'), sort: 'ships', extra: true, px: 62 },
  { name: 'payment', label: label('payment'), extra: true, px: 70, grow: 0.5 },
  { name: 'due', label: label('due'), extra: true, figure: true, px: 76 },
  { name: 'site', label: label('site'), extra: true, px: 70, grow: 0.5 },
]

const GAP_PX = 10

/** The tracks of a CSS grid, and its least width. */
export const tracksOf = (columns: readonly DeskColumn[]) => ({
  tracks: columns
    .map(({ px, grow }) => (grow ? `minmax(${px}px, ${grow}fr)` : `${px}px`))
    .join(' '),
  leastPx: columns.reduce((sum, { px }) => sum + px + GAP_PX, 0),
})
