import { expect, test } from 'vitest'
import { invoiceWith } from '../../../../test/invoices.ts'
import { operationText } from './operation-text.ts'

const [banner] = invoiceWith().lines as [ReturnType<typeof invoiceWith>['lines'][number]]

test('the agency gets the goods, without options and job names', () => {
  const lines = [
    banner,
    { ...banner, position: 2, text: 'Roll-up', quantity: 1, detail: 'Trabajo: Boda de Inés.' },
  ]
  expect(operationText({ orderNumber: 'M-26-000001', lines })).toBe(
    'Impresión a medida, pedido M-26-000001: 2 × Lona frontal de PVC; 1 × Roll-up',
  )
})

test('an invoice without goods names only the order', () => {
  const lines = [{ ...banner, position: null, text: 'Devolución' }]
  expect(operationText({ orderNumber: 'M-26-000001', lines })).toBe(
    'Impresión a medida, pedido M-26-000001',
  )
})

test('sixty lines fit into the 500 characters of the schema', () => {
  const text = operationText({
    orderNumber: 'M-26-000001',
    lines: Array.from({ length: 60 }, () => banner),
  })
  expect(text.length).toBeGreaterThan(490)
  expect(text.length).toBeLessThanOrEqual(500)
  expect(text.endsWith('…')).toBe(true)
})
