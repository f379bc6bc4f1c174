/** The books: bank, issued invoices, takings, liabilities. */
import { NEVER, type Row } from './access.ts'

const MONEY = 'staff: orders, accountant'

export const BOOKS_CALLS: Readonly<Record<string, Row>> = {
  'post /staff/bank/statements': [MONEY, 422],
  'get /staff/bank/entries': [MONEY, 200],
  'post /staff/bank/entries/{id}/confirmation': [
    MONEY,
    404,
    { id: NEVER },
    { orders: ['M-26-000001'] },
  ],
  'post /staff/bank/entries/{id}/ignoring': [MONEY, 404, { id: NEVER }, { reason: 'x' }],
  'post /staff/bank/entries/{id}/reopening': [MONEY, 404, { id: NEVER }],
  'get /staff/invoices': [MONEY, 200],
  'get /staff/invoices/sums': [MONEY, 200],
  'get /staff/invoices/file.csv': [MONEY, 200],
  'get /staff/invoices/book.csv': [MONEY, 200],
  'get /staff/reports/{report}': [MONEY, 200, { report: '=takings' }],
  'get /staff/reports/{report}/file.csv': [MONEY, 200, { report: '=takings' }],
}
