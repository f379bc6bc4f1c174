type OfficeRoom = {
  /** The route module is `src/office/<name>-page.tsx`. */
  name: string
  path: string
  /** The key of its label in the menu and of its title. */
  title: string
  /** Each record has an address below the room's. */
  records?: true
}

/**
 * The rooms of the office, in the order of its menu. A new room is a line here and its route
 * module: route, menu, title and link are made from this table.
 */
export const OFFICE_ROOMS = [
  { name: 'orders', path: 'admin', title: 'staff.orders' },
  { name: 'mails', path: 'admin/correos', title: 'staff.mails' },
  { name: 'newsletter', path: 'admin/boletin', title: 'staff.newsletter' },
  { name: 'coupons', path: 'admin/cupones', title: 'staff.coupons', records: true },
  { name: 'holidays', path: 'admin/festivos', title: 'staff.holidays', records: true },
  { name: 'stock', path: 'admin/existencias', title: 'staff.stock' },
  { name: 'money', path: 'admin/cobros', title: 'staff.moneyRoom' },
  { name: 'agency', path: 'admin/facturas', title: 'staff.agency' },
  { name: 'taxes', path: 'admin/impuestos', title: 'staff.taxes' },
  { name: 'declaration', path: 'admin/declaracion', title: 'staff.declaration' },
] as const satisfies readonly OfficeRoom[]

/** The pattern of the addresses of a room. */
export const roomPattern = (room: OfficeRoom): string =>
  room.records ? `${room.path}/:id?` : room.path

export type OfficeRoomName = (typeof OFFICE_ROOMS)[number]['name']

export const officeRoomLink = (name: OfficeRoomName): string =>
  `/${OFFICE_ROOMS.find((room) => room.name === name)?.path}`

/** Of one order, opened at the desk. */
export const deskOrderLink = (number: string): string =>
  `${officeRoomLink('orders')}?${new URLSearchParams({ vista: 'all', pedido: number })}`
