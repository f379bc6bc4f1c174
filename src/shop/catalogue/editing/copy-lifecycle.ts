import type { Context } from '../../../platform/context.ts'
import { HttpProblem, refusalsAs } from '../../../platform/http.ts'
import type { LocalText } from '../../../platform/text.ts'
import type { User } from '../../session/store.ts'
import { recordChange } from '../../session/store-audit.ts'
import { isTakenAddress } from '../../site/fixed-pages.ts'
import { findOwners } from '../addresses/store.ts'
import { findPublished, lockProduct, recordPublished } from '../products/store-versions.ts'
import { copyBeside, insertProduct } from './store-copies.ts'
import { findDraft, saveDraft } from './store-drafts.ts'
import { faultsOf } from './versions-lifecycle.ts'

/** The address of the change of many prices in the office: no product may have it. */
const NO_PRODUCT = 'precios'

/**
 * A new product as another one, also as one that is no longer sold. It is off sale until its draft
 * is published, which says that it is sold; a draft of the other is copied too.
 */
export const copyProduct = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  from: string,
  { slug, name }: { slug: string; name: LocalText },
  by: User,
): Promise<void> =>
  db.transaction(async (tx) => {
    const sourceId = await lockProduct(tx, from)
    const [published] = await findPublished(tx, [from])
    if (sourceId === undefined || !published)
      throw new HttpProblem(404, { code: 'errors.not_found', field: 'slug' })
    const owners = await findOwners(tx, 'shop', [slug])
    if (slug === NO_PRODUCT || isTakenAddress(slug) || owners.length > 0)
      throw refusalsAs(422, [{ code: 'recipes.slugTaken', field: 'slug', params: { value: slug } }])
    const at = now()
    const draft = await findDraft(tx, sourceId)
    // Its addresses in other languages are the Spanish one until they are chosen.
    const own = { slug, name, slugs: undefined }
    const productId = await insertProduct(tx, { ...published.content, ...own, onSale: false })
    await recordPublished(tx, { at, by: by.id }, { ids: [productId] })
    const content = { ...(draft?.content ?? published.content), ...own, onSale: true }
    const faults = (await faultsOf(tx, content)).length
    await saveDraft(tx, { productId, content, basedOn: 1, faults, at, by: by.id }, 0)
    await copyBeside(tx, from, slug)
    await recordChange(tx, {
      ...{ at, by, noun: 'product', nounId: slug, action: 'copied' },
      after: { from },
    })
  })
