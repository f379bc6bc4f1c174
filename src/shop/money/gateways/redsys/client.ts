/** The shop's two calls to the gateway, each with a timeout. Errors are returned as values. */
import type { RefundAnswer, Send } from '../gateway.ts'
import { type QueryAnswer, queryBody, queryUrl, readQueryReply } from './query.ts'
import { type RefundAtGateway, readRefundReply, refundRequest, refundUrl } from './refund.ts'
import type { RedsysTerminal } from './terminal.ts'

export type RedsysClient = {
  ask: (gatewayOrder: string) => Promise<QueryAnswer>
  refund: (refund: RefundAtGateway) => Promise<RefundAnswer>
}

const QUERY_PATIENCE_MS = 10_000
/**
 * Longer than the 30 seconds that the gateway gives an issuer, so that most slow answers arrive.
 */
const REFUND_PATIENCE_MS = 45_000

/** `patienceMs` replaces both timeouts. */
export function redsysClient(
  terminal: RedsysTerminal,
  send: Send = fetch,
  patienceMs?: number,
): RedsysClient {
  const call = (url: string, type: string, body: string, ms: number) =>
    send(url, {
      method: 'POST',
      headers: {
        'content-type': type,
        ...(type.startsWith('text/xml') && { SOAPAction: 'consultaOperaciones' }),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs ?? ms),
    })

  return {
    ask: async (gatewayOrder) => {
      try {
        const reply = await call(
          queryUrl(terminal),
          'text/xml; charset=utf-8',
          queryBody(terminal, gatewayOrder),
          QUERY_PATIENCE_MS,
        )
        return reply.ok
          ? readQueryReply(await reply.text(), terminal, gatewayOrder)
          : { kind: 'useless', verdict: 'payments.query.no_answer' }
      } catch {
        return { kind: 'useless', verdict: 'payments.query.no_answer' }
      }
    },
    refund: async (refund) => {
      const body = JSON.stringify(refundRequest(terminal, refund))
      try {
        const reply = await call(refundUrl(terminal), 'application/json', body, REFUND_PATIENCE_MS)
        if (!reply.ok) return { kind: 'unknown', code: `http_${reply.status}` }
        return readRefundReply(await reply.json(), terminal, refund)
      } catch {
        return { kind: 'unknown', code: 'no_answer' }
      }
    },
  }
}
