import type { DeskSort } from '../shop/ordering/desk/desk-views.ts'
import type { ListColumn } from './products/list-parts.tsx'

export type DeskColumnName =
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

/** `width`: a track of a CSS grid. */
export type DeskColumn = ListColumn & { name: DeskColumnName; sort?: DeskSort; width: string }

const label = (name: DeskColumnName): string => `staff.column.${name}`

export const DESK_COLUMNS: readonly DeskColumn[] = [
  { name: 'number', label: label('number'), sort: 'number', width: '90px' },
  { name: 'customer', label: label('customer'), sort: 'customer', width: 'minmax(90px, 0.75fr)' },
  { name: 'shape', label: label('shape'), width: '46px' },
  { name: 'job', label: label('job'), width: 'minmax(120px, 1.25fr)' },
  { name: 'state', label: label('state'), width: '146px' },
  { name: 'moved', label: label('moved'), width: '50px' },
  { name: 'total', label: label('total'), sort: 'total', figure: true, width: '76px' },
  { name: 'placed', label: label('placed'), sort: 'placed', extra: true, width: '62px' },
  { name: 'ships', label: label('ships'), sort: 'ships', extra: true, width: '62px' },
  { name: 'payment', label: label('payment'), extra: true, width: 'minmax(70px, 0.5fr)' },
  { name: 'due', label: label('due'), extra: true, figure: true, width: '76px' },
  { name: 'site', label: label('site'), extra: true, width: 'minmax(70px, 0.5fr)' },
]
