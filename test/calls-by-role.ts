/**
 * Every call of the API, a row each, by area in `test/calls/`. `test/calls-by-role.test.ts` makes
 * each as every caller; a call without a row fails it. A new call gets its row in the table of its
 * area: who may make it, with which answer.
 *
 * Calls that change something are made so that the rule behind them refuses: 409, 410 or 422 say
 * that the caller was let in, and nothing is changed for the next one.
 */

import type { Row } from './calls/access.ts'
import { ACCOUNT_CALLS } from './calls/accounts.ts'
import { BOOKS_CALLS } from './calls/books.ts'
import { OFFICE_CALLS } from './calls/office.ts'
import { OPINION_CALLS } from './calls/opinions.ts'
import { ORDER_CALLS } from './calls/orders.ts'
import { PRODUCT_CALLS } from './calls/products.ts'
import { RESOURCE_CALLS } from './calls/resources.ts'
import { SETTING_CALLS } from './calls/settings.ts'
import { SHOP_CALLS } from './calls/shop.ts'

const TABLES = [
  ACCOUNT_CALLS,
  SETTING_CALLS,
  SHOP_CALLS,
  ORDER_CALLS,
  OFFICE_CALLS,
  BOOKS_CALLS,
  RESOURCE_CALLS,
  PRODUCT_CALLS,
  OPINION_CALLS,
]

export const CALLS: Readonly<Record<string, Row>> = Object.assign({}, ...TABLES)
