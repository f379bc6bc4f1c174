/** The bodies of these calls are typed by the schemas of their routes. */
import { expectTypeOf, test } from 'vitest'
import type { CallOf } from '../../../platform/api-route.ts'
import type { exchangeRoute } from '../../money/invoices/api-routes.ts'
import type { subscribeRoute } from '../newsletter/api-routes.ts'
import type { keepRoute } from './api-carts.ts'
import type { arriveRoute } from './api-social-arrival-routes.ts'

test('of a sign-in by a provider', () => {
  type Body = CallOf<typeof arriveRoute>['body']
  expectTypeOf<{ token: string; name: string; terms: boolean }>().toExtend<Body>()
  expectTypeOf<{ token: string; name: number }>().not.toExtend<Body>()
  expectTypeOf<{ name: string }>().not.toExtend<Body>()
  expectTypeOf<'surname'>().toExtend<keyof Body>()
  expectTypeOf<'company'>().not.toExtend<keyof Body>()
})

test('of the exchange of a simplified invoice', () => {
  type Billing = NonNullable<NonNullable<CallOf<typeof exchangeRoute>['body']['form']>['billing']>
  expectTypeOf<{ taxId: string; postalCode: string }>().toExtend<Billing>()
  expectTypeOf<{ taxId: null }>().not.toExtend<Billing>()
  expectTypeOf<'euVat'>().not.toExtend<keyof Billing>()
})

test('of the newsletter’s form, and of an item of the cart', () => {
  type Subscription = CallOf<typeof subscribeRoute>['body']
  expectTypeOf<{ email: string; privacy: boolean }>().toExtend<Subscription>()
  expectTypeOf<{ email: string[] }>().not.toExtend<Subscription>()
  type Item = CallOf<typeof keepRoute>['body']
  expectTypeOf<'recipeVersion'>().toExtend<keyof Item>()
  expectTypeOf<'units'>().not.toExtend<keyof Item>()
})
