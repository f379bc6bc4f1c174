import type { SiteSettings } from '../../buying/sites/settings-schema.ts'
import { type Media, mediaAddress } from '../../site/media.ts'

/** Documents of the media library that the footer links to, where the settings name them. */
export const FOOTER_DOCUMENTS = ['certificates', 'sustainability'] as const
export type ShownDocument = { kind: FooterDocument; href: string }
type FooterDocument = (typeof FOOTER_DOCUMENTS)[number]

export const namesOfDocuments = (footer: SiteSettings['footer']): string[] =>
  FOOTER_DOCUMENTS.flatMap((kind) => footer[kind] ?? [])

/** Those of the library, with their addresses; one that was removed from it is left out. */
export const shownDocuments = (
  footer: SiteSettings['footer'],
  media: readonly Media[],
): ShownDocument[] =>
  FOOTER_DOCUMENTS.flatMap((kind) => {
    const named = media.find(({ name }) => name === footer[kind])
    const file = named?.files.find(({ format }) => format === 'pdf')
    return named && file ? [{ kind, href: mediaAddress(named.name, file) }] : []
  })
