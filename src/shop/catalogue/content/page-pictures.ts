import type { Language } from '../../../platform/text.ts'
import { type Media, shownPicture } from '../../site/media.ts'
import type { Block, Section } from './page.ts'

/** The names of the pictures that sections show. */
export const namesOfPictures = (sections: readonly Section[]): string[] =>
  sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'picture' ? [block.name] : [])),
  )

/** The sections with their pictures; the words of a text go before those of the library. */
export function withPictures(
  sections: readonly Section[],
  library: readonly Media[],
  language: Language,
): Section[] {
  const shown = (block: Block): Block => {
    if (block.kind !== 'picture') return block
    const media = library.find(({ name }) => name === block.name)
    const picture = media && shownPicture(media, language)
    return { ...block, shown: picture ? { ...picture, alt: block.alt || picture.alt } : null }
  }
  return sections.map(({ heading, blocks }) => ({ heading, blocks: blocks.map(shown) }))
}
