import type { CarrierClient, FindAnswer, PickupAnswer, RegisterAnswer } from '../carrier-port.ts'
import {
  actionOf,
  cancelMessage,
  findMessage,
  type GlsCall,
  pickupMessage,
  readCancelled,
  readFound,
  readPickup,
  readRegistered,
  registerMessage,
} from './gls-messages-xml.ts'

/** The account that shop and stand-in share in a demo. */
export const DEMO_GLS_ACCOUNT = '00000000-0000-4000-8000-000000000000'

const PATH = '/b2b.asmx'
/** Staff wait for it, and the service is slow at the end of a day. */
const PATIENCE_MS = 15_000
const LONGEST_ANSWER = 2_000_000

export type GlsOptions = {
  /** Without a trailing slash. */
  url: string
  account: string
  send?: (url: string, init: RequestInit) => Promise<Response>
  patienceMs?: number
}

type Unanswered = { kind: 'unknown'; why: string }

/** The text of an answer; a status of failure and a broken connection leave the outcome open. */
async function ask(
  { url, send = fetch, patienceMs = PATIENCE_MS }: GlsOptions,
  call: GlsCall,
  message: string,
): Promise<string | Unanswered> {
  try {
    const answer = await send(`${url}${PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: actionOf(call) },
      body: message,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    const text = await answer.text()
    if (!answer.ok || text.length > LONGEST_ANSWER)
      return { kind: 'unknown', why: `http ${answer.status}` }
    return text
  } catch (error) {
    return { kind: 'unknown', why: error instanceof Error ? error.name : 'no answer' }
  }
}

/** The service of GLS Spain with one account. */
export function glsClient(options: GlsOptions): CarrierClient {
  const { account } = options
  const find = async (code: string): Promise<FindAnswer> => {
    const answer = await ask(options, 'GetExpCli', findMessage(account, code))
    return typeof answer === 'string' ? readFound(answer) : answer
  }
  return {
    find,
    register: async (announced): Promise<RegisterAnswer> => {
      const answer = await ask(options, 'GrabaServicios', registerMessage(account, announced))
      const read = typeof answer === 'string' ? readRegistered(answer) : answer
      if (read.kind !== 'duplicate') return read
      // Accepted before, with an answer that was lost: the shipment of this reference is this one.
      const found = await find(announced.reference)
      if (found.kind === 'found' && found.state !== 'cancelled')
        return { kind: 'registered', number: found.number, barcode: found.barcode }
      return found.kind === 'unknown' ? found : { kind: 'refused', said: read.said }
    },
    cancel: async (reference) => {
      const answer = await ask(options, 'Anula', cancelMessage(account, reference))
      return typeof answer === 'string' ? readCancelled(answer) : answer
    },
    requestPickup: async (asked): Promise<PickupAnswer> => {
      const answer = await ask(options, 'GrabaServicios', pickupMessage(account, asked))
      const read = typeof answer === 'string' ? readPickup(answer) : answer
      return read.kind === 'duplicate' ? { kind: 'requested', code: asked.reference } : read
    },
  }
}
