/** What payments, the invoice and its record say of the money of an order, against the order. */
import { expect } from 'vitest'
import { sumCents } from '../src/platform/money.ts'
import type { Language } from '../src/platform/text.ts'
import { createBody } from '../src/shop/money/gateways/paypal/order.ts'
import { redirectForm } from '../src/shop/money/gateways/redsys/form.ts'
import { decodeParameters } from '../src/shop/money/gateways/redsys/signature.ts'
import { agencyAmount, type Invoice } from '../src/shop/money/invoices/invoice.ts'
import {
  linesToInvoice,
  orderInvoice,
  orderToInvoice,
} from '../src/shop/money/invoices/order-invoice.ts'
import { fieldsOf } from '../src/shop/money/invoices/record.ts'
import { recordXml } from '../src/shop/money/invoices/record-xml.ts'
import type { OrderDraft } from '../src/shop/order/draft-order.ts'
import { demoTerminal } from './card-shop.ts'
import { TODAY } from './cart-choices.ts'
import { type Account, accountOf, ordered, sayIn } from './drafted-account.ts'
import { recordWith } from './invoices.ts'
import { SETTINGS } from './random-cart.ts'

export function checkPayment({ due, wallet, gross }: Account): void {
  expect(wallet + due).toBe(gross)
  // The wallet has paid all: no payment is requested.
  if (due === 0) return
  const said = {
    attemptId: 'attempt',
    amountCents: due,
    description: 'Pedido',
    language: 'es' as const,
  }
  const form = redirectForm(demoTerminal('HMAC_SHA512_V2'), 'https://medida.example', {
    ...said,
    gatewayOrder: '2611ABCDEFGH',
    merchantName: 'Medida',
  })
  expect(Number(decodeParameters(form.fields.Ds_MerchantParameters)?.DS_MERCHANT_AMOUNT)).toBe(due)
  const body = createBody({
    ...said,
    invoiceId: 'M-26-000001',
    brandName: 'Medida',
    publicUrl: 'https://medida.example',
  }) as {
    purchase_units: [{ amount: { value: string } }]
  }
  expect(body.purchase_units[0].amount.value).toBe(agencyAmount(due))
}

const amountsIn = (xml: string, name: string): number[] =>
  [...xml.matchAll(new RegExp(`<i:${name}>(-?\\d+)\\.(\\d\\d)</i:${name}>`, 'g'))].map(
    ([, whole, cents]) => Number(`${whole}${cents}`),
  )

export function checkInvoice(draft: OrderDraft, language: Language): Invoice {
  const { order, lines } = ordered(draft, language)
  const facts = { settings: SETTINGS, language, t: sayIn(language), verifier: 'test' as const }
  const content = orderInvoice(
    orderToInvoice(order, '2026-11-23'),
    linesToInvoice({ lines }, { ...facts, recipeOf: () => undefined }),
    facts,
  )
  const { net, vat, recargo, gross, wallet } = accountOf(draft)
  expect(content.totals).toEqual({
    netCents: net,
    vatCents: vat,
    recargoCents: recargo,
    grossCents: gross,
  })
  expect(content.walletCents).toBe(wallet)
  expect(sumCents(content.lines.map(({ cents, discountCents }) => cents - discountCents))).toBe(net)
  expect(sumCents(content.lines.map(({ discountCents }) => discountCents))).toBe(
    draft.checkout.totals.discountCents,
  )
  expect(content.lines.some(({ text }) => text === facts.t('invoices.line.rest'))).toBe(false)
  const summed = (of: 'baseCents' | 'vatCents' | 'recargoCents') =>
    sumCents(content.taxes.map((tax) => tax[of]))
  expect([summed('baseCents'), summed('vatCents'), summed('recargoCents')]).toEqual([
    net,
    vat,
    recargo,
  ])
  return { ...content, number: 'F2026-000001', issuedOn: TODAY }
}

export function checkRecord(invoice: Invoice, { gross, vat, recargo }: Account): void {
  // The VAT of another state is no Spanish tax.
  const tax = invoice.taxes[0]?.sale === 'oss' ? 0 : vat + recargo
  const record = recordWith()
  expect(fieldsOf(invoice, record)).toMatchObject({
    ImporteTotal: agencyAmount(gross),
    CuotaTotal: agencyAmount(tax),
  })
  const xml = recordXml(invoice, record)
  expect([amountsIn(xml, 'ImporteTotal'), amountsIn(xml, 'CuotaTotal')]).toEqual([[gross], [tax]])
  const taxes = [
    ...amountsIn(xml, 'CuotaRepercutida'),
    ...amountsIn(xml, 'CuotaRecargoEquivalencia'),
  ]
  expect(sumCents(taxes)).toBe(tax)
  expect(sumCents([...amountsIn(xml, 'BaseImponibleOimporteNoSujeto'), ...taxes])).toBe(gross)
}
