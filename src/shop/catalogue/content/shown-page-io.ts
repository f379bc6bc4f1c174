import { type Figures, type Localised, localised } from '../../../platform/localised.ts'
import type { Language } from '../../../platform/text.ts'
import type { Page, Section } from './page.ts'
import { sectionsOf } from './page-text-io.ts'

/** A page in the visitor's language. */
export type ShownPage = Omit<Localised<Page>, 'slugs' | 'text' | 'sections' | 'legal'> & {
  sections: Section[]
}

export function shownPage(page: Page, language: Language, figures: Figures): ShownPage {
  const { slugs: _slugs, legal: _legal, ...own } = page
  const { text = '', sections = [], ...shown } = localised(own, language, figures)
  return { ...shown, sections: [...sectionsOf(text), ...sections] }
}
