import { ORDER_MAILS } from '../../order/mail-kinds.ts'

/** The mails beside those about orders; their texts begin with `mail.` and the parts of this name. */
export const OTHER_MAILS = [
  'account/confirm',
  'account/recover',
  'account/password_changed',
  'account/social_linked',
  'account/closed',
  'order_code',
  'invoices/simplified',
  'invoices/full',
  'invoices/replacement',
  'invoices/rectifying',
  'invoices/reissued',
  'proposals/offer',
  'proposals/declined',
  'proposals/receipt',
  'opinions/invite',
  'opinions/refused',
  'incident',
  'company/invitation',
  'company/removed',
  'company/to_approve',
  'wallet/credited',
  'wallet/debited',
  'newsletter/confirm',
  'newsletter/welcome',
  'newsletter/already',
  'staff/invitation',
  'account/staff_recover',
  'account/staff_password_changed',
  'shop/newOrder',
  'distance/near',
  'distance/over',
] as const
export type OtherMail = (typeof OTHER_MAILS)[number]

/** Every mail of the shop; `orders/` stands before those about an order. */
export const ALL_MAILS = [...ORDER_MAILS.map((kind) => `orders/${kind}` as const), ...OTHER_MAILS]
/** What the keys of its own texts begin with. */
export const textsOfMail = (kind: AnyMail): string => `mail.${kind.replace('/', '.')}.`

export type AnyMail = (typeof ALL_MAILS)[number]
