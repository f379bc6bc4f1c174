/**
 * The customer's text and action after a denial: one text and one of six actions for each code. The
 * table is data; texts never disclose a suspicion of fraud, which has the text of a plain denial by
 * the issuer. Sources: public lists of Redsys response codes (SISnnnn = 9000 + n).
 */
import table from '../../../../../catalogue/redsys-codes.json' with { type: 'json' }
import { ACTIONS, type Action, type Denial } from '../denial.ts'

export type GatewayCode = {
  /** Four digits. */
  code: string
  category: string
  /** Last part of the key of the customer's text. */
  message: string
  /** Undefined where it is no denial. */
  action: Action | undefined
  /** For staff, in Spanish. */
  meaning: string
}

const rowOf = ([
  code = '',
  category = '',
  message = '',
  action = '',
  meaning = '',
]: string[]): GatewayCode => ({
  code,
  category,
  message,
  action: ACTIONS.find((each) => each === action),
  meaning,
})

/** All codes, in ascending order. */
export const GATEWAY_CODES: readonly GatewayCode[] = table.codes.map(rowOf)
const BY_CODE: ReadonlyMap<string, GatewayCode> = new Map(
  GATEWAY_CODES.map((each) => [each.code, each]),
)

/**
 * Categories that are faults of ours or of the terminal's configuration: staff are told about them.
 */
const SHOP_FAULTS = ['merchant-config', 'format', 'signature']

const AUTHORISED = '0000'

/**
 * The row of a code, with or without leading zeros; 0 to 99 authorise alike. Undefined for a code
 * newer than the table.
 */
export function gatewayCode(code: string): GatewayCode | undefined {
  const padded = code.padStart(4, '0')
  return BY_CODE.get(/^00\d\d$/.test(padded) ? AUTHORISED : padded)
}

export const isShopFault = (code: string): boolean =>
  SHOP_FAULTS.includes(gatewayCode(code)?.category ?? '')

/** Text and action for a denied payment. An unknown code gets the general text. */
export function explainDenial(code: string): Denial {
  const row = gatewayCode(code)
  const { message, action } = row?.action
    ? { message: row.message, action: row.action }
    : { message: 'other', action: 'other_method' as const }
  return {
    messageKey: `payments.denied.${message}`,
    action,
    actionKey: `payments.action.${action}`,
  }
}
