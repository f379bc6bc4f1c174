/** Stand-ins in a world that does not wait, and the tests that every table of switches needs. */
import { expect, test } from 'vitest'
import type { WorldDeps } from '../src/standins/party.ts'
import { partiesOf } from '../src/standins/world.ts'

const ORIGIN = 'http://127.0.0.1:3001'
export const SHOP = 'http://localhost:3000'

/** A world that says what it sent and for how long it wanted to wait, and does not wait. */
export function world() {
  const sent: { url: string; init: RequestInit }[] = []
  const waits: number[] = []
  const pending: (() => Promise<void>)[] = []
  const deps: WorldDeps = {
    now: () => new Date('2026-11-23T08:00:00Z'),
    send: async (url, init) => {
      sent.push({ url, init })
      return new Response(null)
    },
    later: (seconds, work) => {
      waits.push(seconds)
      pending.push(work)
    },
    random: () => 7,
  }
  /** Lets an answer come, however long the party takes for it. */
  const answered = async (asked: Response | Promise<Response>): Promise<Response> => {
    const answer = Promise.resolve(asked)
    for (;;) {
      const first = await Promise.race([
        answer,
        new Promise<undefined>((resolve) => setTimeout(resolve, 5)),
      ])
      if (first) return first
      for (const work of pending.splice(0)) await work()
    }
  }
  const runLater = async () => {
    for (const work of pending.splice(0)) await work()
  }
  return { deps, sent, waits, answered, runLater }
}

export const offeredOn = async (
  app: { request: (path: string) => Response | Promise<Response> },
  path: string,
): Promise<string[]> =>
  [...(await (await app.request(path)).text()).matchAll(/name="trouble" value="(\w+)"/g)]
    .map(([, name]) => name ?? '')
    .sort()

export function partyOf(name: string) {
  const its = world()
  const app = partiesOf(its.deps).find((each) => each.name === name)?.app
  if (!app) throw new Error(`no ${name}`)
  const request = (path: string, init: RequestInit = {}) =>
    its.answered(app.request(`${ORIGIN}${path}`, init))
  const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    request(path, { method: 'POST', body, headers })
  return { ...its, app, request, post }
}
export const set = (
  app: { request: (path: string, init: RequestInit) => Response | Promise<Response> },
  path: string,
  trouble: string | null,
) =>
  app.request(path, {
    method: 'POST',
    body: new URLSearchParams(trouble === null ? {} : { trouble }),
  })

/** What is seen of a stand-in in good order and under each of its switches, and no other switch. */
export function behavesLike(
  table: Record<string, string>,
  good: string,
  seen: (trouble: string | null) => Promise<string>,
  offered: () => Promise<string[]>,
): void {
  test('in good order', async () => expect(await seen(null)).toBe(good))
  test.each(Object.entries(table))('%s: %s', async (trouble, expected) =>
    expect(await seen(trouble)).toBe(expected),
  )
  test('no other switch is offered', async () =>
    expect(await offered()).toEqual(Object.keys(table).sort()))
}
