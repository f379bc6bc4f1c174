/** The categories of a shop through their staff calls. */
import type { CategoryForm } from '../src/shop/catalogue/products/category-form-schema.ts'
import { resourceDesk } from './resource-desk.ts'

export const NO_TEXT = { es: '', pt: '', fr: '' }
/** A valid form. */
export const categoryForm = (slug: string, changes: Partial<CategoryForm> = {}): CategoryForm => ({
  ...{
    slug,
    slugs: { pt: '', fr: '' },
    parent: '',
    order: '',
    hidden: false,
    icon: 'none',
    picture: '',
  },
  ...{ name: { es: `Nombre de ${slug}`, pt: '', fr: '' }, badge: NO_TEXT },
  ...{ description: { es: 'Qué hay aquí.', pt: '', fr: '' } },
  ...{ seoTitle: NO_TEXT, seoDescription: NO_TEXT },
  ...changes,
})

/** As `resourceDesk`, and each category by its slug. */
export function categoryDesk() {
  const desk = resourceDesk('categories')
  const { ask, list } = desk
  const find = async (slug: string) => {
    const { items } = await list({ q: slug })
    const found = items.find((each) => each.form.slug === slug)
    if (!found) throw new Error(`no category ${slug}`)
    return found
  }
  const change = async (slug: string, changes: Partial<CategoryForm>) => {
    const { id, version, form: before } = await find(slug)
    return ask('PUT', `/${id}`, { version, form: { ...before, ...changes } })
  }
  return { ...desk, find, change }
}
