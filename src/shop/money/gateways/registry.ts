/** The gateways of a running shop, looked up by their code and by the codes of their methods. */
import { type PaymentMethods, paymentMethods } from '../../../platform/payment-method.ts'
import type { Gateway, OnlinePayments } from './gateway.ts'

export type OnlineGateway = Gateway & { online: OnlinePayments }

export type Gateways = {
  all: readonly Gateway[]
  /** Those that customers pay at online. */
  online: readonly OnlineGateway[]
  methods: PaymentMethods
  byCode: (code: string) => Gateway | undefined
  ofMethod: (method: string) => Gateway | undefined
  onlineOf: (method: string) => OnlineGateway | undefined
}

const isOnline = (gateway: Gateway | undefined): gateway is OnlineGateway =>
  gateway?.online !== undefined

/** Throws where two gateways share a code, or two methods do. */
export function gatewaysOf(all: readonly Gateway[]): Gateways {
  const byCode = new Map(all.map((gateway) => [gateway.code, gateway]))
  if (byCode.size < all.length) throw new Error('two payment gateways have the same code')
  const methods = paymentMethods(all.flatMap((gateway) => gateway.methods))
  const ofMethod = (method: string) => byCode.get(methods.of(method)?.gateway ?? '')
  return {
    all,
    online: all.filter(isOnline),
    methods,
    byCode: (code) => byCode.get(code),
    ofMethod,
    onlineOf: (method) => {
      const found = ofMethod(method)
      return isOnline(found) ? found : undefined
    },
  }
}

export const codesOf = ({ methods }: Pick<Gateway, 'methods'>): string[] =>
  methods.map(({ code }) => code)
