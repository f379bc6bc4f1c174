import { Link } from 'react-router'
import { formatDay } from '../../platform/calendar.ts'
import { useText } from '../../ui/text.tsx'
import { Figure } from '../pictures/figure.tsx'
import type { ShownPost } from './load-posts.ts'

const ROW_PICTURE = '(min-width: 768px) 288px, 94vw'
const LEAD_PICTURE = '(min-width: 992px) 690px, 94vw'

/** The day of a post with its year: "18 de noviembre de 2026", "1er novembre 2026". */
export function usePostDay(): (on: string) => string {
  const { language } = useText()
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return (on) => {
    const said = format.format(Date.parse(on))
    return language === 'fr' ? said.replace(/^1 /, '1er ') : said
  }
}

/** How long a post takes to read, "4 min". */
function useShortMinutes(): (minutes: number) => string {
  const { language } = useText()
  const format = new Intl.NumberFormat(language, { style: 'unit', unit: 'minute' })
  return (minutes) => format.format(minutes)
}

/** Posts one below the other, each with its drawing. */
export function PostRows({
  posts,
  heading: Heading = 'h2',
}: {
  posts: readonly ShownPost[]
  heading?: 'h2' | 'h3'
}) {
  const { language } = useText()
  const minutesOf = useShortMinutes()
  return (
    <ul className="post-rows">
      {posts.map((post) => (
        <li key={post.slug}>
          <Figure figure={post.figure} sizes={ROW_PICTURE} late className="post-figure" />
          <div>
            <Heading>
              <Link to={post.href}>{post.title}</Link>
            </Heading>
            <p className="secondary">{post.lead}</p>
          </div>
          <p className="post-row-day">
            <time dateTime={post.on}>{formatDay(post.on, language, 'short')}</time>
            {' · '}
            {minutesOf(post.minutes)}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** The newest post, above the others. */
export function LeadPost({ post }: { post: ShownPost }) {
  const { t } = useText()
  const dayOf = usePostDay()
  return (
    <article className="post-lead">
      <Figure figure={post.figure} sizes={LEAD_PICTURE} className="post-figure sheet" />
      <div>
        <p className="small secondary">
          {t('content.postedOn', {
            day: dayOf(post.on),
            minutes: t('content.minutes', { count: post.minutes }),
          })}
        </p>
        <h2>
          <Link to={post.href}>{post.title}</Link>
        </h2>
        <p className="secondary">{post.lead}</p>
      </div>
    </article>
  )
}
