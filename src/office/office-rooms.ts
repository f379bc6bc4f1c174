import { adminLink } from '../shop/site/links.ts'

/**
 * Rooms of the office in menu order. A room is a line here, a component in `office-room.tsx` and a
 * text; its address is `/admin/<at>`, the desk's is `/admin`.
 */
export const OFFICE_ROOMS = [
  { room: 'orders', at: '', title: 'staff.orders' },
  { room: 'mails', at: 'correos', title: 'staff.mails' },
  { room: 'newsletter', at: 'boletin', title: 'staff.newsletter' },
  { room: 'coupons', at: 'cupones', title: 'staff.coupons' },
  { room: 'stock', at: 'existencias', title: 'staff.stock' },
  { room: 'money', at: 'cobros', title: 'staff.moneyRoom' },
  { room: 'agency', at: 'facturas', title: 'staff.agency' },
  { room: 'taxes', at: 'impuestos', title: 'staff.taxes' },
  { room: 'declaration', at: 'declaracion', title: 'staff.declaration' },
] as const

export type OfficeRoomName = (typeof OFFICE_ROOMS)[number]['room']

export const officeLink = (at: string): string => (at === '' ? adminLink : `${adminLink}/${at}`)

/** Password recovery by mail. No room: there is no session yet. */
const PASSWORD_AT = 'clave'
export const passwordPageLink = `${adminLink}/${PASSWORD_AT}`
export const isPasswordPage = (at: string | undefined): boolean => at === PASSWORD_AT

/** Undefined for an unknown address. */
export const roomAt = (at: string | undefined): OfficeRoomName | undefined =>
  OFFICE_ROOMS.find((each) => each.at === (at ?? ''))?.room
