import {
  index,
  layout,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from '@react-router/dev/routes'
import { LANGUAGES } from './platform/text.ts'
import { AREA_PAGES } from './shop/site/area-pages.ts'

const HOME = './pages/content/home-page.tsx'
const homeAt = (path: string, id: string): RouteConfigEntry =>
  path === '' ? index(HOME, { id }) : route(path, HOME, { id })

/**
 * Pages with an address of their own in each language: `/lonas`, `/pt/lonas`, `/fr/baches`. The
 * language of the site has no prefix. Their modules are shared, so each route needs an id.
 */
const inEachLanguage: RouteConfigEntry[] = ['', ...LANGUAGES].flatMap((language) => {
  const at = (path: string) => (language === '' ? path : `${language}/${path}`)
  const id = (page: string) => (language === '' ? page : `${page}-${language}`)
  return [
    homeAt(language, id('home')),
    route(at(':slug'), './pages/content/slug-page.tsx', { id: id('slug') }),
    route(at(':slug/:slugsub'), './pages/catalogue/sub-page.tsx', { id: id('sub') }),
  ]
})

/**
 * Every page of the shop, one module for each address. The addresses of the specification are
 * verbatim, its typos included; those of the account area and of the office are in tables that
 * their menus and links are made from too. The rooms of the office share one entry here, because
 * every customer loads this table.
 */
export default [
  layout('./pages/shell/storefront.tsx', [
    route('sitemap', './pages/site-map/sitemap-page.tsx'),
    route('faq', './pages/content/faq-page.tsx'),
    route('blog', './pages/blog/blog-page.tsx'),
    route('blog/page/:page', './pages/blog/blog-further-page.tsx'),
    route('blog/:slug', './pages/blog/post-page.tsx'),
    route('posts', './pages/blog/most-viewed-page.tsx'),
    route('archivos', './pages/content/files-page.tsx'),
    route('boletin/:step?/:key?', './pages/newsletter/newsletter-page.tsx'),
    route('guardadas', './pages/saved/saved-page.tsx'),
    route('pedido/:token', './pages/orders/order-page.tsx'),
    route('presupuesto/:key?/:own?', './pages/offers/offer-page.tsx'),
    route('opinion/:token/:key?', './pages/opinions/opinion-page.tsx'),
    route('opiniones/:slug', './pages/opinions/opinions-page.tsx'),
    layout('./pages/account/account-layout.tsx', [
      layout('./pages/account/entrance-layout.tsx', [
        route('login/:q?', './pages/account/sign-in-page.tsx'),
        route('register', './pages/account/register-page.tsx'),
        route('recover', './pages/account/recover-page.tsx'),
        route('newpass', './pages/account/new-password-page.tsx'),
        route('invitacion', './pages/account/invitation-page.tsx'),
      ]),
      layout(
        './pages/account/area-layout.tsx',
        AREA_PAGES.map(({ name, path }) => route(path, `./pages/account/${name}-page.tsx`)),
      ),
    ]),
    route('search/:q/:page', './pages/catalogue/search-page.tsx'),
    ...inEachLanguage,
    route('*', './pages/content/not-found-page.tsx'),
  ]),
  route('offline', './pages/offline/offline-page.tsx'),
  layout('./pages/checkout/cart-layout.tsx', [
    layout('./pages/checkout/steps-layout.tsx', [
      route('cart', './pages/checkout/cart-page.tsx'),
      layout('./pages/checkout/order-layout.tsx', [
        route('cart/summary', './pages/checkout/summary-page.tsx'),
        route('cart/shipping', './pages/checkout/shipping-page.tsx'),
        route('cart/payment', './pages/checkout/payment-page.tsx'),
      ]),
    ]),
    route('cart/placed', './pages/checkout/placed-page.tsx'),
    route('cart/:end', './pages/payments/cart-end-page.tsx'),
    route('payment/:value', './pages/payments/bank-page.tsx'),
    route('payments/trasnferok', './pages/payments/transfer-page.tsx'),
    route('payments', './pages/payments/payments-page.tsx'),
    route('payments/:end', './pages/payments/payments-end-page.tsx'),
  ]),
  layout('./office/office-layout.tsx', [
    route('admin/clave', './office/password-page.tsx'),
    route('admin/invitacion', './office/invitation-page.tsx'),
    route('admin/*', './office/office-page.tsx'),
  ]),
] satisfies RouteConfig
