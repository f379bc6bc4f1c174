import { LRUCache } from 'lru-cache'
import type { Context } from '../platform/context.ts'
import type { MailLook } from '../platform/mail/mail-look.ts'
import type { PaperLook } from '../platform/pdf/paper.ts'
import { filesOf } from '../shop/artwork/files/uploads-kept.ts'
import { derivedPicture } from '../shop/catalogue/media/derived-picture-io.ts'
import type { Published } from '../shop/catalogue/store-published.ts'
import { storedName } from '../shop/site/media.ts'
import type { LiveSites } from './live-sites.ts'

type Facts = Pick<Published, 'site' | 'brand' | 'siteNow'>

async function mailLook(facts: Facts, address: string): Promise<MailLook> {
  const [{ settings }, { accent, shown, logoFile }] = await Promise.all([
    facts.site(),
    facts.brand(),
  ])
  const { logo } = shown
  return {
    name: settings.nameBrand,
    accent,
    ...(logo &&
      logoFile && { logo: { ...logo, src: `${address}/media/${logoFile.hash}/logo.png` } }),
  }
}

/** Logos as drawn for papers: one of each site, and some after a change. */
const LOGOS_KEPT = 20

/** The look of papers, with the logo as last drawn. */
function paperLooks(context: Context, facts: Facts): () => Promise<PaperLook> {
  const { media } = filesOf(context)
  const drawn = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: LOGOS_KEPT })
  return async () => {
    const [{ settings }, { accent, logoFile }] = await Promise.all([facts.site(), facts.brand()])
    const look = { name: settings.nameBrand, accent }
    if (!logoFile) return look
    const known = drawn.get(logoFile.hash)
    if (known) return { ...look, logo: known }
    const content = await media.read(storedName(logoFile))
    if (!content) return look
    const logo = new Uint8Array(await derivedPicture(content, { kind: 'printed' }))
    drawn.set(logoFile.hash, logo)
    return { ...look, logo }
  }
}

/**
 * The context whose links, mails and papers are those of the site of the work in progress. It
 * inherits from the given one, so that a later change of that is seen in both.
 */
export function dressed(
  context: Context,
  facts: Facts,
  { all, addressOf }: Pick<LiveSites, 'all' | 'addressOf'>,
): Context {
  const paperLook = paperLooks(context, facts)
  const { papers } = context
  const address = () => addressOf(facts.siteNow())
  const own: Pick<Context, 'site' | 'mailLook' | 'papers'> = {
    site: () => {
      const now = facts.siteNow()
      const site = now === undefined ? all()[0] : all().find(({ id }) => id === now)
      return { id: now ?? site?.id ?? null, address: address(), name: site?.name }
    },
    mailLook: () => mailLook(facts, address()),
    papers: { render: async (job) => papers.render({ ...job, look: await paperLook() }) },
  }
  return Object.assign(Object.create(context), own)
}
