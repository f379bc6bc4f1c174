/** Files longer than the limits at 100 columns, to be split; nothing may be added here. */
export const TO_SPLIT: ReadonlySet<string> = new Set([
  'src/boot/web.test.ts',
  'src/office/staff-calls.ts',
  'src/shop/money/payments/api.test.ts',
  'src/shop/money/payments/cards.test.ts',
  'src/shop/money/payments/refund-lifecycle.test.ts',
  'src/shop/ordering/invoices/api.test.ts',
  'src/shop/ordering/orders/amend-recipients.test.ts',
  'src/shop/ordering/orders/api-amend.test.ts',
  'src/shop/ordering/orders/change-paid.test.ts',
  'src/shop/ordering/orders/tax-lifecycle.test.ts',
  'src/shop/ordering/orders/transfer-lifecycle.test.ts',
  'test/attacks/accounts.test.ts',
  'test/attacks/bodies-that-claim.test.ts',
  'test/attacks/bodies.test.ts',
  'test/journeys/customer.test.ts',
  'test/processes/killed-anywhere.test.ts',
])
