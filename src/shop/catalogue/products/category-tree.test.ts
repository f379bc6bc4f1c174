import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type TreeNode, treeFaults, wayUp } from './category-tree.ts'

/** 'b<a' is b within a, '-b<a' is archived. */
const tree = (text: string): TreeNode[] =>
  text
    .split(' ')
    .filter((each) => each !== '')
    .map((each) => {
      const [id = '', parent] = each.replace('-', '').split('<')
      return { id, parent: parent ?? null, isArchived: each.startsWith('-') }
    })

test.each<[string, string, string, (string | undefined)[]]>([
  ['a family', 'a', '', [undefined]],
  ['a third level', 'c<b', 'a b<a', [undefined]],
  ['a fourth level', 'd<c', 'a b<a c<b', ['resources.categories.tooDeep']],
  ['a branch that becomes too deep', 'b<x', 'a x<a b c<b', ['resources.categories.tooDeep']],
  ['a branch that fits', 'b<a', 'a b c<b', [undefined]],
  ['archived ones below do not count', 'b<x', 'a x<a b -c<b', [undefined]],
  ['within itself', 'a<a', 'a', ['resources.categories.circle']],
  ['within its own child', 'a<b', 'a b<a', ['resources.categories.circle']],
  ['within its own grandchild', 'a<c', 'a b<a c<b', ['resources.categories.circle']],
  ['within an archived one', 'b<a', '-a b', ['resources.categories.parentGone']],
  ['within none that there is', 'b<z', 'a b', ['resources.categories.parentGone']],
  ['two that exchange places', 'a<b b', 'a b<a', [undefined, undefined]],
  [
    'two into each other',
    'a<b b<a',
    'a b',
    ['resources.categories.circle', 'resources.categories.circle'],
  ],
])('%s', (_, changed, all, codes) => {
  const faults = treeFaults(tree(changed), tree(all))
  expect(faults.map(([first]) => first?.code)).toEqual(codes)
})

const IDS = ['a', 'b', 'c', 'd', 'e', 'f']
const move = fc.record({
  id: fc.constantFrom(...IDS),
  parent: fc.constantFrom(null, ...IDS),
})

test('whatever is moved, what is accepted stays a tree of three levels', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
      let all: TreeNode[] = IDS.map((id) => ({ id, parent: null, isArchived: false }))
      for (const each of moves) {
        const next = { ...each, isArchived: false }
        if (treeFaults([next], all).flat().length > 0) continue
        all = all.map((node) => (node.id === next.id ? next : node))
      }
      const nodes = new Map(all.map((node) => [node.id, node]))
      for (const { id } of all) {
        const way = wayUp(nodes, id)
        expect(way.length).toBeLessThanOrEqual(3)
        expect(nodes.get(way.at(-1) ?? '')?.parent).toBeNull()
      }
    }),
  )
})
