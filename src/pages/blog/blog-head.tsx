import { ButtonLink } from '../../ui/button.tsx'

type BlogHeadProps = {
  title: string
  lead: string
  /** The other list of posts. */
  other: { label: string; href: string }
}

/** The head of a list of posts. */
export const BlogHead = ({ title, lead, other }: BlogHeadProps) => (
  <header className="blog-head">
    <div>
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
    </div>
    <ButtonLink small to={other.href}>
      {other.label}
    </ButtonLink>
  </header>
)
