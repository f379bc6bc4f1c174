import { echo, type Form, refuseField, textAt } from '../address/form.ts'
import { bareId, checkTaxId } from './tax-id.ts'

/**
 * Numbers for trade within the Union by their prefix (Directive 2006/112/EC, art. 215; VIES):
 * Greece is EL, Northern Ireland XI.
 */
const PREFIXES =
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' ')
/** After the prefix. Ireland's may have "+" and "*". */
const REST = /^[0-9A-Z+*]{2,12}$/
/** A French number is the key of two signs and the SIREN; a SIREN or SIRET alone is none. */
const FRENCH_LENGTH = 11

const field = 'billing.euVat'

const withPrefix = (id: string, country: string): string => {
  if (id.startsWith('GR')) return `EL${id.slice(2)}`
  return PREFIXES.includes(id.slice(0, 2)) ? id : `${country === 'GR' ? 'EL' : country}${id}`
}

/**
 * In the notation of VIES, with its prefix ("PT501964843"); `country` is the buyer's, whose prefix
 * may be omitted. Null: no such number.
 */
export function euVatNumber(typed: string, country: string): string | null {
  const id = bareId(typed)
  // A key of two letters looks like another country's prefix.
  const keyFirst =
    country === 'FR' &&
    id.length === FRENCH_LENGTH &&
    !id.startsWith('FR') &&
    checkTaxId('FR', id, field).ok
  const written = keyFirst ? `FR${id}` : withPrefix(id, country)
  const [prefix, rest] = [written.slice(0, 2), written.slice(2)]
  if (!PREFIXES.includes(prefix) || !REST.test(rest)) return null
  if (prefix === 'FR' && rest.length !== FRENCH_LENGTH) return null
  if (
    (prefix === 'ES' || prefix === 'PT' || prefix === 'FR') &&
    !checkTaxId(prefix, rest, field).ok
  )
    return null
  return written
}

/** The number of a form; null where empty, undefined where refused. */
export function readEuVat(form: Form, country: string): string | null | undefined {
  const typed = textAt(form, field)
  if (typed === '') return null
  return (
    euVatNumber(typed, country) ??
    refuseField(form, field, 'checkout.euVat.shape', { value: echo(typed) })
  )
}
