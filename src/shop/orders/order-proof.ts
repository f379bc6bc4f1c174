/** What the holder of an order's link may not do with the link alone: the address, the amount, the end and the owner of the order. */
export type OwnedOrder = { paid: boolean; customerId: string | null }

/** Unpaid orders of guests belong to whoever has their link. Others belong to their account, or to whoever reads the mail of the order. */
export const needsProof = ({ paid, customerId }: OwnedOrder): boolean => paid || customerId !== null

export const CODE_DIGITS = 8
/** Minutes for which a code works, and for which the browser that gave it may change the order. */
export const CODE_MINUTES = 15
export const PERMIT_MINUTES = 30
/** Wrong codes after which a code is worth nothing. */
export const CODE_TRIES = 5

/** "1234 5678": as the mail shows it. */
export const groupedCode = (code: string): string => code.replace(/^(\d{4})(\d{4})$/, '$1 $2')

/** The digits of what was typed or pasted; undefined for what is no code. */
export function readCode(typed: string): string | undefined {
  const digits = typed.replace(/[\s.-]/g, '')
  return /^\d{8}$/.test(digits) ? digits : undefined
}
