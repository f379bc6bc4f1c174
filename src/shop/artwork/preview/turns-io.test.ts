import { describe, expect, it } from 'vitest'
import { GivenUp, Turns } from './turns-io.ts'

describe('turns', () => {
  it('are one after the other, and too many are sent away', async () => {
    const turns = new Turns(2)
    const [open, done]: [(() => void)[], string[]] = [[], []]
    const work = (name: string) => () =>
      new Promise<string>((resolve) => open.push(() => resolve(name)))
    const [one, two] = [turns.take(work('one')), turns.take(work('two'))]
    expect(await turns.take(async () => 'three')).toBeNull()
    await Promise.resolve()
    expect(open).toHaveLength(1)
    open[0]?.()
    done.push((await one) ?? '')
    await expect.poll(() => open.length).toBe(2)
    open[1]?.()
    done.push((await two) ?? '')
    expect(done).toEqual(['one', 'two'])
  })

  it('go on behind work that fails', async () => {
    const turns = new Turns(2)
    const fails = turns.take(() => Promise.reject(new Error('no')))
    const next = turns.take(async () => 'next')
    await expect(fails).rejects.toThrow('no')
    expect(await next).toBe('next')
  })
})

describe('what was given up', () => {
  const at = (ms: number) => new Date(1_000_000 + ms)

  it('is tried again after its time, and not a moment before', () => {
    const given = new GivenUp(10, 500)
    given.note('a', at(0))
    expect([
      given.has('a', at(0)),
      given.has('a', at(499)),
      given.has('a', at(500)),
      given.has('b', at(0)),
    ]).toEqual([true, true, false, false])
    given.note('a', at(600))
    expect(given.has('a', at(1_099))).toBe(true)
  })

  it('is forgotten from the first where there is too much', () => {
    const given = new GivenUp(2, 500)
    for (const id of ['a', 'b', 'a', 'c']) given.note(id, at(0))
    expect(['a', 'b', 'c'].map((id) => given.has(id, at(1)))).toEqual([true, false, true])
  })
})
