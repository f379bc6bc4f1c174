import { Paging } from '../../shop/catalogue/products/paging.tsx'
import { blogPageLink, faqLink, mostViewedLink } from '../../shop/site/links.ts'
import { useLinks } from '../../shop/site/use-links.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useText } from '../../ui/text.tsx'
import { BlogHead } from './blog-head.tsx'
import '../catalogue/category.css'
import './blog.css'
import type { Blog } from './load-blog.ts'
import { LeadPost, PostRows } from './post-rows.tsx'

/** Posts, the newest first. */
export function BlogView({ blog: { page, pages, lead, posts } }: { blog: Blog }) {
  const { t } = useText()
  const links = useLinks()
  return (
    <div className="wrap blog">
      <Breadcrumbs
        items={[{ label: t('content.home'), href: links.home }, { label: t('content.blog') }]}
      />
      <BlogHead
        title={page === 1 ? t('content.blog') : t('content.blogTitle', { page })}
        lead={t('content.blogLead')}
        other={{ label: t('content.mostViewed'), href: mostViewedLink }}
      />
      {lead && <LeadPost post={lead} />}
      {posts.length > 0 && <PostRows posts={posts} />}
      {!lead && posts.length === 0 && <NoPosts />}
      <Paging label={t('content.blogPages')} page={page} pages={pages} hrefOf={blogPageLink} />
    </div>
  )
}

/** A blog in which nothing is published yet. */
export function NoPosts() {
  const { t } = useText()
  return (
    <EmptyState
      title={t('content.blogEmpty')}
      action={
        <ButtonLink small to={faqLink}>
          {t('content.blogToFaq')}
        </ButtonLink>
      }
    >
      {t('content.blogEmptyWhy')}
    </EmptyState>
  )
}
