import fc from 'fast-check'
import { expect, test } from 'vitest'
import { followsDeployments, isMixed, newsOf, readDeployment } from './deployment.ts'

const OLD = '2026-11-20T08:00:00.000Z'
const NEW = '2026-11-28T08:00:00.000Z'
const served = { deploymentDate: NEW, build: 'new' }

test.each([
  ['a first visit of the served build stores the date', null, 'new', NEW, false],
  ['a later deployment outdates a page of another build', OLD, 'old', NEW, true],
  ['a page that was just loaded of it has nothing to load', OLD, 'new', NEW, false],
  ['a page of long ago in a browser without a date loads again', null, 'old', NEW, true],
  ['the same deployment is no news', NEW, 'old', undefined, false],
  [
    'nor is one before, as of a node that is still of it',
    '2026-11-29T00:00:00Z',
    'old',
    undefined,
    false,
  ],
  ['an unreadable date counts as none', 'yesterday', 'new', NEW, false],
] as const)('%s', (_, known, own, keep, outdated) => {
  expect(newsOf(served, known, own)).toEqual(keep ? { keep, outdated } : { outdated })
})

test('however builds are served by turns, a page loads again at most once for each', () => {
  const dates = fc.date({
    min: new Date('2026-01-01'),
    max: new Date('2027-01-01'),
    noInvalidDate: true,
  })
  const builds = fc.uniqueArray(dates, { minLength: 1, maxLength: 4, selector: Number })
  fc.assert(
    fc.property(builds, fc.array(fc.nat(3), { maxLength: 40 }), (made, asked) => {
      let [known, own, loads] = [null as string | null, '0', 0]
      for (const at of asked) {
        const build = at % made.length
        const deploymentDate = (made[build] as Date).toISOString()
        const { keep, outdated } = newsOf({ deploymentDate, build: `${build}` }, known, own)
        known = keep ?? known
        if (!outdated) continue
        // The load may come from any node.
        own = `${(build + 1) % made.length}`
        loads += 1
      }
      expect(loads).toBeLessThanOrEqual(made.length)
    }),
  )
})

test.each([
  [
    { deploymentDate: NEW, build: 'x' },
    { deploymentDate: NEW, build: 'x' },
  ],
  [{ deploymentDate: 'soon', build: 'x' }, undefined],
  [{ deploymentDate: NEW }, undefined],
  [null, undefined],
  ['<html>', undefined],
])('%j is read as %j', (answer, deployment) => {
  expect(readDeployment(answer)).toEqual(deployment)
})

test('data of another build are mixed, those without a name are not', () => {
  expect([isMixed('a', 'a'), isMixed('a', 'b'), isMixed(null, 'a')]).toEqual([false, true, false])
})

test.each([
  ['localhost', '45678', true, false],
  ['127.0.0.1', '45678', true, false],
  ['localhost', '45678', false, true],
  ['localhost', '3000', true, true],
  ['medida.example', '45678', true, true],
  ['medida.example', '', false, true],
])('%s, port %s, automated %s: followed %s', (hostname, port, automated, follows) => {
  expect(followsDeployments({ hostname, port }, automated)).toBe(follows)
})
