import { afterAll, beforeAll } from 'vitest'
import { openedLater } from './opened-later.ts'
import { type WholeShop, wholeShop } from './whole-shop.ts'

/** A shop for one test file: opened before its first test, closed after its last. */
export function shopForTests(environment: Record<string, string> = {}): WholeShop {
  let open: WholeShop | undefined
  beforeAll(async () => {
    open = await wholeShop(environment)
  })
  afterAll(() => open?.close())
  return openedLater(() => open)
}
