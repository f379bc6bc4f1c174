import { blogLink } from '../../shop/site/links.ts'
import { pageMeta } from '../../shop/site/page-meta.ts'
import { useLinks } from '../../shop/site/use-links.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { useText } from '../../ui/text.tsx'
import { alternatesOf } from '../alternates.ts'
import { atOwnAddress, moved } from '../catalogue/moved.ts'
import { ProductList } from '../catalogue/product-list.tsx'
import { ContentSection } from '../content/content-section.tsx'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/post-page.ts'
import '../content/content-view.css'
import '../catalogue/category.css'
import './blog.css'
import { Figure } from '../pictures/figure.tsx'
import { loadPost, type OpenPost } from './load-post.ts'
import { PostRows, usePostDay } from './post-rows.tsx'

/**
 * `/blog/{slug}`; an old slug leads to the post's new address, the one of another language to that of
 * the visitor's.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const post = await loadPost(page, page.addresses.keyOf('blog', params.slug))
  if (!post) return moved(page, url)
  atOwnAddress(page, url, post.href)
  return { post, ...alternatesOf(page, post.href) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { post, alternates } = loaderData
  const { seo, href: canonical, card, data } = post
  return pageMeta(matches, { ...seo, canonical, alternates, card, data, type: 'article' })
}

const FULL = '(min-width: 1300px) 1240px, 94vw'

function PostHead({ post }: { post: OpenPost }) {
  const { t } = useText()
  const dayOf = usePostDay()
  return (
    <header className="content-head">
      <h1>{post.title}</h1>
      <p className="lead">{post.lead}</p>
      <p className="small secondary post-day">
        <time dateTime={post.on}>{dayOf(post.on)}</time>
        {' · '}
        {t('content.minutes', { count: post.minutes })}
      </p>
    </header>
  )
}

/** Its picture or drawing; several products stand beside each other, at one scale. */
function PostFigure({ post: { figure, compared } }: { post: OpenPost }) {
  if (compared.length === 0)
    return <Figure figure={figure} sizes={FULL} className="post-figure sheet post-sheet" />
  return (
    <div className="sheet post-compared">
      {compared.map(({ figure: drawn, name, size }) => (
        <figure key={`${name} ${size}`}>
          <Figure figure={drawn} sizes={FULL} className="post-figure" />
          <figcaption>
            <b>{name}</b> {size}
          </figcaption>
        </figure>
      ))}
    </div>
  )
}

export default function PostPage({ loaderData: { post } }: Route.ComponentProps) {
  const { t } = useText()
  const links = useLinks()
  const { sections, products, related, category } = post
  const [product] = products
  return (
    <div className="wrap blog">
      <Breadcrumbs
        items={[
          { label: t('content.home'), href: links.home },
          { label: t('content.blog'), href: blogLink },
          ...(category ? [category] : []),
          { label: post.title },
        ]}
      />
      <article className="content-wide">
        <PostHead post={post} />
        <PostFigure post={post} />
        {sections.map((section) => (
          <ContentSection key={section.heading} {...section} />
        ))}
      </article>
      {product && (
        <section className="post-products" aria-labelledby="post-products">
          <div className="section-head">
            <h2 id="post-products">{t('content.postProducts', { count: products.length })}</h2>
            <p>{t('content.postProductsWhy')}</p>
          </div>
          <ProductList teasers={products} vatBp={post.vatBp} />
          <ButtonLink kind="go" to={product.href}>
            {t('content.configureOne', { name: product.name })}
          </ButtonLink>
        </section>
      )}
      {related.length > 0 && (
        <section aria-labelledby="post-related">
          <div className="section-head">
            <h2 id="post-related">{t('content.readOn')}</h2>
          </div>
          <PostRows posts={related} heading="h3" />
        </section>
      )}
    </div>
  )
}
