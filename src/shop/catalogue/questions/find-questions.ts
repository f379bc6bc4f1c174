import type { Language } from '../../../platform/text.ts'
import type { Block, Section } from '../content/page.ts'
import { singular, wantedWords, wordsOf } from '../search/words.ts'

const says = (text: string, wanted: readonly string[], language: Language): boolean => {
  const words = wordsOf(text).map((word) => singular(word, language))
  return wanted.every((word) => words.some((one) => one.startsWith(word)))
}

const matching = (
  block: Block,
  heading: string,
  wanted: readonly string[],
  language: Language,
): Block[] => {
  if (block.kind !== 'questions') return []
  const items = block.items.filter(({ question, answer }) =>
    says(`${heading} ${question} ${answer}`, wanted, language),
  )
  return items.length > 0 ? [{ ...block, items }] : []
}

/**
 * The questions that say every word of the query, or its beginning, in their topic, question or
 * answer; without accents and plurals. An empty query leaves all.
 */
export function findQuestions(
  sections: readonly Section[],
  query: string,
  language: Language,
): Section[] {
  const wanted = wantedWords(query, language)
  if (wanted.length === 0) return [...sections]
  return sections.flatMap((section) => {
    const blocks = section.blocks.flatMap((block) =>
      matching(block, section.heading, wanted, language),
    )
    return blocks.length > 0 ? [{ ...section, blocks }] : []
  })
}

export const countQuestions = (sections: readonly Section[]): number =>
  sections
    .flatMap(({ blocks }) => blocks)
    .reduce((sum, block) => sum + (block.kind === 'questions' ? block.items.length : 0), 0)
