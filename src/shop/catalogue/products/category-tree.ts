import type { Refusal } from '../../../platform/refusal.ts'

/** A category as its place in the tree; `parent`: the id of the one above, null for a family. */
export type TreeNode = { id: string; parent: string | null; isArchived: boolean }

/** Families, their categories, and those within. */
const MOST_LEVELS = 3

/** The ids from a node up to its family; longer than the levels where they close a circle. */
export function wayUp(nodes: ReadonlyMap<string, TreeNode>, id: string): string[] {
  const way = [id]
  for (
    let at = nodes.get(id)?.parent ?? null;
    at !== null && !way.includes(at);
    at = nodes.get(at)?.parent ?? null
  )
    way.push(at)
  return way
}

function isInCircle(nodes: ReadonlyMap<string, TreeNode>, way: readonly string[]): boolean {
  const last = way.at(-1)
  return last !== undefined && (nodes.get(last)?.parent ?? null) !== null
}

/** How many levels there are down to the lowest category in use within each. */
function levelsThrough(nodes: ReadonlyMap<string, TreeNode>): ReadonlyMap<string, number> {
  const levels = new Map<string, number>()
  for (const { id, isArchived } of nodes.values()) {
    const way = isArchived ? [] : wayUp(nodes, id)
    for (const above of way) levels.set(above, Math.max(levels.get(above) ?? 0, way.length))
  }
  return levels
}

/**
 * What is wrong with the places of changed nodes in the tree that they make: below one that is
 * archived or gone, in a circle, or with more than three levels.
 */
export function treeFaults(changed: readonly TreeNode[], all: readonly TreeNode[]): Refusal[][] {
  const nodes = new Map([...all, ...changed].map((node) => [node.id, node]))
  const levels = levelsThrough(nodes)
  return changed.map(({ id, parent }): Refusal[] => {
    const above = parent === null ? undefined : nodes.get(parent)
    if (parent !== null && (!above || above.isArchived))
      return [{ code: 'resources.categories.parentGone', field: 'parent' }]
    if (isInCircle(nodes, wayUp(nodes, id)))
      return [{ code: 'resources.categories.circle', field: 'parent' }]
    return (levels.get(id) ?? 1) > MOST_LEVELS
      ? [{ code: 'resources.categories.tooDeep', field: 'parent', params: { limit: MOST_LEVELS } }]
      : []
  })
}
