import type { Answer } from '../shop/buying/checkout/shop-api.ts'

/** What was done with many records, and what was not and why. */
export type EachOutcome = { done: number; failed: readonly { name: string; why: string }[] }

/** `notice`: the session ended or is not one of staff; nothing more is asked. */
export type EachEnd = { outcome: EachOutcome } | { notice: string }

type Ways<Item> = {
  nameOf: (item: Item) => string
  call: (item: Item) => Promise<Answer<unknown>>
  /** The notice of an answer that ends the session. */
  noticeIn: (answer: Answer<unknown>) => string | undefined
  unreachable: string
}

/**
 * Does one thing with each of many records, one after the other: every one is decided and recorded
 * by itself, and the refusal of one leaves the others done. Stops where the shop does not answer.
 */
export async function doEach<Item>(
  items: readonly Item[],
  { nameOf, call, noticeIn, unreachable }: Ways<Item>,
): Promise<EachEnd> {
  let done = 0
  const failed: { name: string; why: string }[] = []
  for (const item of items) {
    const answer = await call(item)
    const notice = noticeIn(answer)
    if (notice !== undefined) return { notice }
    if (answer.kind === 'done') done += 1
    else if (answer.kind === 'refused')
      failed.push({ name: nameOf(item), why: answer.refusals[0]?.message ?? '' })
    else {
      failed.push({ name: nameOf(item), why: unreachable })
      break
    }
  }
  return { outcome: { done, failed } }
}
