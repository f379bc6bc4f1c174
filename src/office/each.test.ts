/** One deed with many chosen records: each is decided by itself. */
import { expect, test } from 'vitest'
import type { Answer } from '../shop/buying/checkout/shop-api.ts'
import { doEach } from './each.ts'
import { shutOutBy } from './use-desk.ts'

const DONE: Answer<unknown> = { kind: 'done', data: null }
const refused = (status: number, code: string, message: string): Answer<unknown> => ({
  ...{ kind: 'refused', status, refusals: [{ code, field: '', message }] },
})
const ALREADY = refused(409, 'opinions.notAllowed', 'Ya está publicada.')
const NO_RIGHT = refused(403, 'accounts.staff_right', 'No puedes.')
const AWAY: Answer<unknown> = { kind: 'unreachable' }

const chosen = async (answers: readonly Answer<unknown>[]) => {
  const asked: number[] = []
  const end = await doEach(
    answers.map((answer, index) => ({ answer, index })),
    {
      nameOf: ({ index }) => `n. ${index}`,
      call: async ({ answer, index }) => {
        asked.push(index)
        return answer
      },
      noticeIn: shutOutBy,
      unreachable: 'Sin conexión.',
    },
  )
  return { end, asked: asked.length }
}
const failed = (...each: [number, string][]) =>
  each.map(([index, why]) => ({ name: `n. ${index}`, why }))

test.each<[string, Answer<unknown>[], number, ReturnType<typeof failed>, number]>([
  ['nothing', [], 0, [], 0],
  ['all that can be done', [DONE, DONE], 2, [], 2],
  ['one done before', [DONE, ALREADY, DONE], 2, failed([1, 'Ya está publicada.']), 3],
  [
    'what the account may not do',
    [NO_RIGHT, NO_RIGHT],
    0,
    failed([0, 'No puedes.'], [1, 'No puedes.']),
    2,
  ],
  ['a shop that goes away', [DONE, AWAY, DONE], 1, failed([1, 'Sin conexión.']), 2],
])('chosen: %s', async (_, answers, done, notDone, calls) => {
  expect(await chosen(answers)).toEqual({
    end: { outcome: { done, failed: notDone } },
    asked: calls,
  })
})

test('a session that ends stops it, with what the shop says', async () => {
  const ended = refused(401, 'accounts.signedOut', 'Entra otra vez.')
  expect(await chosen([DONE, ended, DONE])).toEqual({
    end: { notice: 'Entra otra vez.' },
    asked: 2,
  })
})
