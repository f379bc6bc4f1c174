import type { Context } from '../platform/context.ts'
import type { MailLook } from '../platform/mail/mail-look.ts'
import type { PaperLook } from '../platform/pdf/paper.ts'
import { filesOf } from '../shop/artwork/files/uploads-kept.ts'
import { derivedPicture } from '../shop/catalogue/media/derived-picture-io.ts'
import type { Published } from '../shop/catalogue/store-published.ts'
import { storedName } from '../shop/site/media.ts'

type Facts = Pick<Published, 'site' | 'brand'>

async function mailLook(facts: Facts, publicUrl: string): Promise<MailLook> {
  const [{ settings }, { accent, shown, logoFile }] = await Promise.all([
    facts.site(),
    facts.brand(),
  ])
  const { logo } = shown
  return {
    name: settings.nameBrand,
    accent,
    ...(logo &&
      logoFile && { logo: { ...logo, src: `${publicUrl}/media/${logoFile.hash}/logo.png` } }),
  }
}

/** The look of papers, with the logo as last drawn. */
function paperLooks(context: Context, facts: Facts): () => Promise<PaperLook> {
  const { media } = filesOf(context)
  let drawn: { hash: string; logo: Uint8Array<ArrayBuffer> } | undefined
  return async () => {
    const [{ settings }, { accent, logoFile }] = await Promise.all([facts.site(), facts.brand()])
    const look = { name: settings.nameBrand, accent }
    if (!logoFile) return look
    if (drawn?.hash !== logoFile.hash) {
      const content = await media.read(storedName(logoFile))
      if (!content) return look
      const logo = new Uint8Array(await derivedPicture(content, { kind: 'printed' }))
      drawn = { hash: logoFile.hash, logo }
    }
    return { ...look, logo: drawn.logo }
  }
}

/**
 * The context whose mails and papers have the present look of the shop. It inherits from the given
 * one, so that a later change of that is seen in both.
 */
export function dressed(context: Context, facts: Facts): Context {
  const paperLook = paperLooks(context, facts)
  const { papers } = context
  const own: Pick<Context, 'mailLook' | 'papers'> = {
    mailLook: () => mailLook(facts, context.config.publicUrl),
    papers: { render: async (job) => papers.render({ ...job, look: await paperLook() }) },
  }
  return Object.assign(Object.create(context), own)
}
