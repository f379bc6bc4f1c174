import type { Block, Section } from '../content/page.ts'
import { singular, wantedWords, wordsOf } from '../products/search.ts'

const says = (text: string, wanted: readonly string[]): boolean => {
  const words = wordsOf(text).map(singular)
  return wanted.every((word) => words.some((one) => one.startsWith(word)))
}

const matching = (block: Block, heading: string, wanted: readonly string[]): Block[] => {
  if (block.kind !== 'questions') return []
  const items = block.items.filter(({ question, answer }) =>
    says(`${heading} ${question} ${answer}`, wanted),
  )
  return items.length > 0 ? [{ ...block, items }] : []
}

/**
 * The questions that say every word of the query, or its beginning, in their topic, question or
 * answer; without accents and plurals. An empty query leaves all.
 */
export function findQuestions(sections: readonly Section[], query: string): Section[] {
  const wanted = wantedWords(query)
  if (wanted.length === 0) return [...sections]
  return sections.flatMap((section) => {
    const blocks = section.blocks.flatMap((block) => matching(block, section.heading, wanted))
    return blocks.length > 0 ? [{ ...section, blocks }] : []
  })
}

export const countQuestions = (sections: readonly Section[]): number =>
  sections
    .flatMap(({ blocks }) => blocks)
    .reduce((sum, block) => sum + (block.kind === 'questions' ? block.items.length : 0), 0)
