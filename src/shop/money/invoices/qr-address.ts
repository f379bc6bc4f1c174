/**
 * The address in the QR code, at which the tax agency verifies an invoice (AEAT, "Características
 * del QR", 0.5.0, 4 and 8).
 */
const VERIFIERS = {
  production: 'https://www2.agenciatributaria.gob.es',
  test: 'https://prewww2.aeat.es',
} as const
export type Verifier = keyof typeof VERIFIERS

export type Verifiable = {
  nif: string
  number: string
  /** dd-mm-yyyy. */
  date: string
  /** With a decimal point, as in the record. */
  amount: string
}

/**
 * `verifactu` false: for a system that does not send its records, which does not apply to the shop.
 */
export function qrAddress(
  { nif, number, date, amount }: Verifiable,
  verifier: Verifier,
  verifactu = true,
): string {
  const fields = [
    ['nif', nif],
    ['numserie', number],
    ['fecha', date],
    ['importe', amount],
  ] as const
  const query = fields.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  const page = verifactu ? 'ValidarQR' : 'ValidarQRNoVerifactu'
  return `${VERIFIERS[verifier]}/wlpl/TIKE-CONT/${page}?${query}`
}

/**
 * Records sent to the agency's production servers are verified there, all others at its test
 * service.
 */
export const verifierOf = (agencyUrl: string | undefined): Verifier =>
  agencyUrl !== undefined &&
  /^www\d*\.agenciatributaria\.gob\.es$/.test(new URL(agencyUrl).hostname)
    ? 'production'
    : 'test'
