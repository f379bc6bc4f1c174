/**
 * Every switch of the stand-ins for VIES, the tax agency, GLS and sign-in, by what a shop sees of it: a
 * switch that is offered and does nothing would prove nothing. Those for payments are in
 * `payment-switches.test.ts`, the mail server's in `smtp.test.ts`, those of the store of files in
 * `s3.test.ts`.
 */
import { verify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { invoiceWith, recordWith } from '../../test/invoices.ts'
import { behavesLike, offeredOn, partyOf, SHOP, set, world } from '../../test/standin-world.ts'
import { AGENCY_PATH, batchMessage } from '../shop/money/invoices/agency-message-xml.ts'
import { recordHash } from '../shop/money/invoices/record-hash.ts'
import { recordXml } from '../shop/money/invoices/record-xml.ts'
import { DEMO_GLS_ACCOUNT } from '../shop/ordering/shipping/gls/gls-client.ts'
import { registerMessage } from '../shop/ordering/shipping/gls/gls-messages-xml.ts'
import { partiesOf } from './world.ts'

describe('VIES', () => {
  async function seen(trouble: string | null): Promise<string> {
    const { app, post, waits } = partyOf('vies')
    await set(app, '/', trouble)
    const answer = await post(
      '/check-vat-number',
      JSON.stringify({ countryCode: 'PT', vatNumber: '501964843' }),
    )
    const text = await answer.text()
    const said = text.startsWith('{')
      ? (JSON.parse(text) as {
          valid?: boolean
          name?: string
          errorWrappers?: [{ error: string }]
        })
      : undefined
    return [
      answer.status,
      said ? (said.errorWrappers?.[0].error ?? `${said.valid}, ${said.name}`) : 'a page',
      ...waits.map((seconds) => `after ${seconds} s`),
    ].join(', ')
  }
  const TABLE: Record<string, string> = {
    slow: '200, true, LETREIROS DO TEJO LDA, after 20 s',
    down: '200, MS_UNAVAILABLE',
    garbage: '200, a page',
    refuse: '200, false, ---',
    no_names: '200, true, ---',
    other_names: '200, true, SOMEBODY ELSE S.A.',
  }
  behavesLike(TABLE, '200, true, LETREIROS DO TEJO LDA', seen, () =>
    offeredOn(partyOf('vies').app, '/'),
  )
})

describe('the tax agency', () => {
  async function seen(trouble: string | null): Promise<string> {
    const { app, post, waits } = partyOf('agency')
    await set(app, '/', trouble)
    const [invoice, record] = [invoiceWith(), recordWith()]
    const message = batchMessage(
      invoice.issuer,
      [recordXml(invoice, { ...record, hash: recordHash(invoice, record) })],
      false,
    )
    const answer = await post(AGENCY_PATH, message)
    const text = await answer.text()
    const state =
      /EstadoRegistro>(\w+)</.exec(text)?.[1] ??
      /Codigo\[(\d+)\]/.exec(text)?.[1] ??
      (text.startsWith('<!doctype') ? 'a page' : text)
    return [answer.status, state, ...waits.map((seconds) => `after ${seconds} s`)].join(', ')
  }
  const TABLE: Record<string, string> = {
    slow: '200, Correcto, after 20 s',
    late: '200, Correcto, after 90 s',
    down: '503, ',
    lost: '504, ',
    garbage: '200, a page',
    fault: '500, 4112',
    refuse: '200, Incorrecto',
    with_errors: '200, AceptadoConErrores',
  }
  behavesLike(TABLE, '200, Correcto', seen, () => offeredOn(partyOf('agency').app, '/'))
})

describe('GLS', () => {
  const recipient = {
    ...{ name: 'Lucía Herrera', street: 'Calle Olmo, 4', postalCode: '41001', city: 'Sevilla' },
    ...{ country: 'ES' as const, phone: '600000123', email: 'l@example.com' },
  }
  async function seen(trouble: string | null): Promise<string> {
    const { app, post, waits } = partyOf('gls')
    await set(app, '/', trouble)
    const message = registerMessage(DEMO_GLS_ACCOUNT, {
      ...{ reference: 'M-26-000001-1-1', on: '2026-11-24', parcels: 1, weightG: 1000 },
      ...{ service: '96/18', sender: recipient, recipient, note: '' },
    })
    const answer = await post('/b2b.asmx', message)
    const text = await answer.text()
    const said =
      /return="(-?\d+)"/.exec(text)?.[1] ??
      /<faultcode>([\w:]+)</.exec(text)?.[1] ??
      (text.startsWith('<!doctype') ? 'a page' : text.slice(0, 5))
    return [answer.status, said, ...waits.map((seconds) => `after ${seconds} s`)].join(', ')
  }
  const TABLE: Record<string, string> = {
    slow: '200, 0, after 20 s',
    down: '503, ',
    lost: '504, ',
    garbage: '200, a page',
    damaged: '200, <?xml',
    fault: '500, soap:Server',
    refuse: '200, -69',
    denied: '200, -33',
    duplicate: '200, -70',
  }
  behavesLike(TABLE, '200, 0', seen, () => offeredOn(partyOf('gls').app, '/'))
})

describe('a provider of sign-in', () => {
  const parts = (token: string) => token.split('.') as [string, string, string]
  async function seen(trouble: string | null): Promise<string> {
    const { app, post, request, waits } = partyOf('social')
    await set(app, '/switches', trouble)
    const asked = new URLSearchParams({
      client_id: 'medida-demo',
      response_type: 'code',
      redirect_uri: `${SHOP}/back`,
      state: 's',
      nonce: 'n',
      scope: 'openid email',
      code_challenge_method: 'S256',
      // Of RFC 7636, appendix B.
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    })
    const pressed = new URLSearchParams({
      deed: 'allow',
      email: 'ana@example.es',
      whole: 'Ana Ruiz',
    })
    const went = await post(`/google/authorize?${asked}`, pressed)
    if (went.status !== 303) return `authorize ${went.status}`
    const back = new URL(went.headers.get('location') ?? '').searchParams
    if (back.has('error')) return back.get('error') ?? ''
    const exchanged = await post(
      '/google/token',
      new URLSearchParams({
        client_id: 'medida-demo',
        client_secret: 'no-secret-at-all',
        code: back.get('code') ?? '',
        redirect_uri: `${SHOP}/back`,
        code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
      }),
    )
    const [head, claims, signature] = parts(
      ((await exchanged.json()) as { id_token: string }).id_token,
    )
    const { keys } = (await (await request('/google/jwks')).json()) as { keys: [JsonWebKey] }
    const genuine = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: keys[0], format: 'jwk' },
      Buffer.from(signature, 'base64url'),
    )
    const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
    const address = said.email
      ? `${said.email_verified ? 'a proven' : 'an unproven'} address`
      : 'no address'
    return [
      genuine ? 'signed' : 'forged',
      `nonce ${said.nonce}`,
      address,
      ...new Set(waits.map((seconds) => `after ${seconds} s`)),
    ].join(', ')
  }
  const TABLE: Record<string, string> = {
    slow: 'signed, nonce n, a proven address, after 20 s',
    down: 'authorize 503',
    wrong_nonce: 'signed, nonce nx, a proven address',
    wrong_signature: 'forged, nonce n, a proven address',
    unverified_mail: 'signed, nonce n, an unproven address',
    no_mail: 'signed, nonce n, no address',
    denied: 'access_denied',
  }
  behavesLike(TABLE, 'signed, nonce n, a proven address', seen, () =>
    offeredOn(partyOf('social').app, '/switches'),
  )
})

test('every party of the world is here', () => {
  expect(
    partiesOf(world().deps)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['agency', 'gls', 'paypal', 'social', 'vies'])
})
