/**
 * Actions that the link of an order alone does not allow: changing its address, amount, end and
 * owner.
 */
export type OwnedOrder = { paid: boolean; customerId: string | null }

/**
 * Unpaid guest orders belong to the holder of their link. Others belong to their account, or to the
 * reader of the order's mailbox.
 */
export const needsProof = ({ paid, customerId }: OwnedOrder): boolean => paid || customerId !== null

export const CODE_DIGITS = 8
/** Minutes for which a code is valid, and a permit after its use. */
export const CODE_MINUTES = 15
export const PERMIT_MINUTES = 30
/** Wrong tries that invalidate a code. */
export const CODE_TRIES = 5

/** "1234 5678": the format in the mail. */
export const groupedCode = (code: string): string => code.replace(/^(\d{4})(\d{4})$/, '$1 $2')

/** The digits of the typed or pasted code; undefined for an invalid one. */
export function readCode(typed: string): string | undefined {
  const digits = typed.replace(/[\s.-]/g, '')
  return /^\d{8}$/.test(digits) ? digits : undefined
}
