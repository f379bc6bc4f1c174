import { Link } from 'react-router'
import { anchorOf } from '../../shop/catalogue/questions/anchor.ts'
import { faqLink, searchLink } from '../../shop/site/links.ts'
import { CONTACT_SLUG } from '../../shop/site/named-pages.ts'
import { useLinks } from '../../shop/site/use-links.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import './content-view.css'

const LONGEST = 60

type QuestionFinderProps = {
  query: string
  /** How many are found; null if nothing is asked. */
  count: number | null
  /** Headings of what is shown. */
  topics: readonly string[]
  onQuery: (query: string) => void
}

export function QuestionFinder({ query, count, topics, onQuery }: QuestionFinderProps) {
  const { t } = useText()
  const links = useLinks()
  const words = query.trim()
  return (
    <search className="question-finder stack-small">
      <form action={faqLink} onSubmit={(event) => event.preventDefault()}>
        <TextField
          label={t('content.faq.find')}
          type="search"
          name="q"
          maxLength={LONGEST}
          autoComplete="off"
          value={query}
          onChange={({ target }) => onQuery(target.value)}
        />
      </form>
      <p className="hint" role="status">
        {count !== null && count > 0 && t('content.faq.found', { count })}
      </p>
      {count === 0 ? (
        <EmptyState
          title={t('content.faq.none', { words })}
          action={
            <ul className="question-topics">
              <li>
                <Link to={searchLink(words)}>{t('content.faq.searchShop', { words })}</Link>
              </li>
              <li>
                <Link to={links.content(CONTACT_SLUG)}>{t('content.faq.ask')}</Link>
              </li>
            </ul>
          }
        />
      ) : (
        <ul className="question-topics">
          {topics.map((heading) => (
            <li key={heading}>
              <a href={`#${anchorOf(heading)}`}>{heading}</a>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}
