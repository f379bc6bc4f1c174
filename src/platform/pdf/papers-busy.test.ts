import { createRoute, z } from '@hono/zod-openapi'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testContext } from '../../../test/context.ts'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { apiEdge } from '../api-edge.ts'
import { jsonResponse, makeApi } from '../http.ts'
import { loadMessages } from '../messages.ts'
import { PapersBusy } from './paper-thread.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test.each([
  ['es', 'Vuelve a pedirlo en medio minuto.'],
  ['pt', 'Volte a pedi-lo daqui a meio minuto.'],
  ['fr', 'Redemandez-le dans une demi-minute.'],
])(
  'a paper that has to wait too long is a 503 that says when to retry, in %s',
  async (language, said) => {
    const room = makeApi()
    const responses = { 200: jsonResponse(z.object({}), 'Done') }
    room.openapi(createRoute({ method: 'get', path: '/paper', responses }), () => {
      throw new PapersBusy('300 papers are waiting')
    })
    const edge = apiEdge(await testContext(database), {
      messages: loadMessages('locales'),
      rooms: [room],
    })
    const answer = await edge.request('/paper', { headers: { langid: language } })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30'])
    expect(await answer.text()).toContain(said)
  },
)
