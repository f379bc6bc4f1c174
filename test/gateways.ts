/** The gateways of a test's shop, wired as the program wires its own. */
import { type GatewayParts, makeGateways } from '../src/boot/gateways.ts'
import type { Gateway } from '../src/shop/money/gateways/gateway.ts'
import type {
  RedsysTerminal,
  SignatureVersion,
} from '../src/shop/money/gateways/redsys/terminal.ts'
import type { Gateways } from '../src/shop/money/gateways/registry.ts'

export const demoTerminal = (
  signatureVersion: SignatureVersion = 'HMAC_SHA512_V2',
): RedsysTerminal => ({
  merchantCode: '999008881',
  terminal: '1',
  secret: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7',
  signatureVersion,
  formUrl: 'http://localhost:3001/sis/realizarPago',
})

/** A test may replace `fetch` later. */
const send: GatewayParts['send'] = (url, init) => fetch(url, init)

/** Where no stand-in runs: every call fails. */
const NOWHERE = 'http://127.0.0.1:1'

export const testGateways = (
  parts: Pick<GatewayParts, 'config' | 'db' | 'now'> & Partial<GatewayParts>,
  more: readonly Gateway[] = [],
): Gateways => makeGateways({ terminal: demoTerminal(), standIns: NOWHERE, send, ...parts }, more)
