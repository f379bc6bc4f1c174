import samples from '../../../catalogue/sample-opinions.json' with { type: 'json' }
import { type Language, type LocalText, localText } from '../../platform/text.ts'

/** Example texts, written by no customer, that show in a demo how opinions look. */
export type SampleOpinion = { stars: number; said: string }

const SAMPLES: Readonly<Record<string, readonly { stars: number; said: LocalText }[] | undefined>> =
  samples

/**
 * For a page of a demo shop whose product has no real opinion. They are no rows of the database, so
 * that no average, number, call or structured data can have them (Directive 2005/29/EC, annex I,
 * 23b and 23c).
 */
export const sampleOpinions = (
  { demo, language }: { demo: boolean; language: Language },
  { slug, count }: { slug: string; count: number },
): SampleOpinion[] =>
  demo && count === 0 && Object.hasOwn(SAMPLES, slug)
    ? (SAMPLES[slug] ?? []).map(({ stars, said }) => ({ stars, said: localText(said, language) }))
    : []
