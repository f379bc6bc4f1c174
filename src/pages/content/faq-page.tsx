import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { countQuestions, findQuestions } from '../../shop/catalogue/questions/find-questions.ts'
import { FAQ_SLUG } from '../../shop/site/faq-slug.ts'
import { pageMeta } from '../../shop/site/page-meta.ts'
import { useText } from '../../ui/text.tsx'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/faq-page.ts'
import { ContentView } from './content-view.tsx'
import { fixedContent } from './fixed-content.ts'
import { QuestionFinder } from './question-finder.tsx'

/** `/faq`: an information page with a fixed address. */
export const loader = ({ context }: Route.LoaderArgs) =>
  fixedContent(context.get(pageContext), FAQ_SLUG)

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  loaderData ? pageMeta(matches, { ...loaderData.content.head, canonical: location.pathname }) : []

/** Questions are found as one types; without script the form asks the server for the same page. */
export default function FaqPage({ loaderData: { content } }: Route.ComponentProps) {
  const { language } = useText()
  const [params] = useSearchParams()
  const [query, setQuery] = useState(params.get('q') ?? '')
  const sections = findQuestions(content.sections, query, language)
  const count = countQuestions(sections)
  const asked = query.trim() !== ''
  return (
    <ContentView
      content={{ ...content, sections }}
      tool={
        <QuestionFinder
          query={query}
          count={asked ? count : null}
          topics={sections.map(({ heading }) => heading)}
          onQuery={setQuery}
        />
      }
    />
  )
}
