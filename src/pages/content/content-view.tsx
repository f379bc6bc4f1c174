import type { ReactNode } from 'react'
import { useLinks } from '../../shop/site/use-links.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { useText } from '../../ui/text.tsx'
import './content-view.css'
import { SideMenu } from '../../shop/catalogue/content/side-menu.tsx'
import { ContentSection } from './content-section.tsx'
import { EarlierVersions, LegalValidity } from './legal-version.tsx'
import type { Content } from './load-content.ts'

type ArticleProps = {
  content: Content
  wide: boolean
  /** Shown below the first section. */
  deed?: ReactNode
  /** Shown above the first section. */
  tool?: ReactNode
}

function Article({ content, wide, deed, tool }: ArticleProps) {
  const [first, ...others] = content.sections
  return (
    <article className={wide ? 'content-wide' : undefined}>
      <header className="content-head">
        <h1>{content.title}</h1>
        <p className="lead">{content.lead}</p>
        {content.legal && <LegalValidity legal={content.legal} />}
      </header>
      {tool}
      {first && <ContentSection {...first} />}
      {deed}
      {others.map((section) => (
        <ContentSection key={section.heading} {...section} />
      ))}
      {content.legal && <EarlierVersions legal={content.legal} />}
    </article>
  )
}

/** An information page: with the category menu if it belongs to one, else at full width. */
export function ContentView({ content, deed, tool }: Omit<ArticleProps, 'wide'>) {
  const { t } = useText()
  const links = useLinks()
  const { family } = content
  return (
    <div className="wrap content-view">
      <Breadcrumbs
        items={[{ label: t('content.home'), href: links.home }, { label: content.title }]}
      />
      {family ? (
        <div className="with-menu">
          <aside>
            <SideMenu
              title={family.title}
              links={[{ label: t('content.allOf'), href: family.all }, ...family.links]}
            />
          </aside>
          <Article content={content} wide={false} deed={deed} tool={tool} />
        </div>
      ) : (
        <Article content={content} wide deed={deed} tool={tool} />
      )}
    </div>
  )
}
