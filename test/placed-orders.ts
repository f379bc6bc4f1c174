import { shopForTests } from './shop-for-tests.ts'

type Problem = { code: string; errors?: { field: string; code: string; message: string }[] }

/** A shop, and how its answers about orders are read. */
export function placedOrdersForTests() {
  const shop = shopForTests()
  const problemOf = async (answer: Response): Promise<Problem> => (await answer.json()) as Problem
  const viewOf = async (token: string) =>
    ((await (await shop.get(`/api/orders/${token}`)).json()) as { data: Record<string, unknown> })
      .data
  return { shop, problemOf, viewOf }
}
