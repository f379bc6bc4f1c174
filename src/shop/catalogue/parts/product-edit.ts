/** Changes of several products: each becomes what its editor would have made of it. */
import { bulkChanged } from '../editing/bulk-change.ts'
import { valueAt, withValueAt } from '../editing/content-path.ts'
import { withFinishedExample } from '../editing/recipe-edits.ts'
import type { ProductContent } from '../products/product-content.ts'
import type { ProductEdit } from './edit-schema.ts'
import { withValues } from './field-values.ts'
import { type Part, type PartList, partIn, partsIn } from './parts.ts'

/** The look of a material is that of its new neighbours, unless it has one of their kind. */
function asNeighbour(part: Part, { recipe }: ProductContent): Part | undefined {
  const isBlock = 'gramsPerDm3' in part
  if (isBlock !== 'volume' in recipe) return undefined
  if (isBlock) return part
  const last = recipe.materials.at(-1)
  const kind = valueAt(last, 'appearance.kind')
  return kind !== undefined && valueAt(part, 'appearance.kind') === kind
    ? part
    : withValueAt(part, 'appearance', valueAt(last, 'appearance'))
}

/** The content with one more part, the last of its list; unchanged where it has or cannot have it. */
export function withPart(content: ProductContent, list: PartList, part: Part): ProductContent {
  const { recipe } = content
  if (partIn(recipe, list, part.code) || (list === 'formats' && recipe.shape !== 'format'))
    return content
  const added = list === 'materials' ? asNeighbour(part, content) : part
  if (!added) return content
  return withFinishedExample(
    withValueAt(content, `recipe.${list}`, [...partsIn(recipe, list), added]),
  )
}

export function withoutPart(content: ProductContent, list: PartList, code: string): ProductContent {
  const { recipe } = content
  if (!partIn(recipe, list, code)) return content
  const left = partsIn(recipe, list).filter((part) => part.code !== code)
  return withFinishedExample(withValueAt(content, `recipe.${list}`, left))
}

/** `part`: what an addition adds. */
export function changedBy(
  edit: ProductEdit,
  part?: Part,
): (content: ProductContent) => ProductContent {
  switch (edit.kind) {
    case 'values': {
      const { list, rows } = edit
      return (content) =>
        rows.reduce(
          (next, { code = '', slug, values }) =>
            slug === undefined || slug === content.slug
              ? withValues(next, list, { code, values })
              : next,
          content,
        )
    }
    case 'addition':
      return (content) => (part ? withPart(content, edit.list, part) : content)
    case 'removal':
      return (content) => withoutPart(content, edit.list, edit.code)
    case 'rates': {
      const { part: of, code, by, amount, roundTo } = edit
      const wish = { part: of, material: code, option: code, by, amount, roundTo }
      return (content) => ({ ...content, recipe: bulkChanged(content.recipe, wish) })
    }
  }
}
