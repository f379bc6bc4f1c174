import type { Queries } from '../../../platform/database.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { isTakenAddress } from '../../site/fixed-pages.ts'
import type { Space } from '../../site/links-in.ts'
import type { SlugForm } from '../addresses/slug-moves.ts'
import { findOwners } from '../addresses/store.ts'

/** Its slugs with their fields. */
const typedSlugs = ({ slug, slugs }: SlugForm): (readonly [field: string, slug: string])[] =>
  (
    [
      ['slug', slug],
      ['slugs.pt', slugs.pt],
      ['slugs.fr', slugs.fr],
    ] as const
  ).filter(([, typed]) => typed !== '')

/** An address belongs to one record in all languages; archived ones keep theirs. */
export async function slugFaults(
  db: Queries,
  space: Space,
  { form, before }: { form: SlugForm; before: SlugForm | undefined },
): Promise<Refusal[]> {
  const typed = typedSlugs(form)
  const owners = await findOwners(
    db,
    space,
    typed.map(([, slug]) => slug),
  )
  return typed.flatMap(([field, slug]) => {
    const owner = owners.find((each) => each.slug === slug)
    if (owner && owner.spanish !== before?.slug)
      return [{ code: 'resources.slugOwned', field, params: { value: slug, owner: owner.name } }]
    const isTaken = space === 'shop' && slug !== before?.slug && isTakenAddress(slug)
    return isTaken ? [{ code: 'content.slugTaken', field, params: { value: slug } }] : []
  })
}
