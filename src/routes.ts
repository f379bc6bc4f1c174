import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/**
 * Every page of the shop. The addresses of the specification are verbatim, its typos included, here
 * alone; links are made by `src/shop/site/links.ts`.
 */
export default [
  layout('./pages/shell/storefront.tsx', [
    index('./pages/content/home-page.tsx'),
    route('faq', './pages/content/faq-page.tsx'),
    route('archivos', './pages/content/files-page.tsx'),
    route('boletin/:step?/:key?', './pages/newsletter/newsletter-page.tsx'),
    route('guardadas', './pages/saved/saved-page.tsx'),
    route('pedido/:token', './pages/orders/order-page.tsx'),
    route('presupuesto/:key', './pages/offers/offer-page.tsx'),
    ...[
      'login/:q?',
      'register',
      'recover',
      'newpass',
      'area-personal',
      'pedidos-efectuados',
      'modificar-perfil',
      'midirections',
      'direction/:slug?',
      'monedero',
      'tarjetas',
      'facturas',
      'aprobar-archivos',
      'equipo',
      'invitacion',
      'club',
      'club-printing',
    ].map((path) => route(path, './pages/account/account-page.tsx', { id: path })),
    route('search/:q/:page', './pages/catalogue/search-page.tsx'),
    route(':slug', './pages/catalogue/slug-page.tsx'),
    route(':slug/:slugsub', './pages/catalogue/sub-page.tsx'),
    route('*', './pages/content/not-found-page.tsx'),
  ]),
  layout('./pages/checkout/cart-layout.tsx', [
    route('cart/successredsys', './pages/payments/card-return-page.tsx', { id: 'card-success' }),
    route('cart/errorredsys', './pages/payments/card-return-page.tsx', { id: 'card-error' }),
    route('cart/successpaypal', './pages/payments/card-return-page.tsx', { id: 'paypal-success' }),
    route('cart/errorpaypal', './pages/payments/card-return-page.tsx', { id: 'paypal-error' }),
    route('cart/:value?', './pages/checkout/cart-page.tsx'),
    route('payment/:value', './pages/payments/bank-page.tsx'),
    route('payments/trasnferok', './pages/payments/transfer-page.tsx'),
    route('payments', './pages/payments/card-return-page.tsx', { id: 'payments' }),
    route('payments/:end', './pages/payments/card-return-page.tsx', { id: 'payments-end' }),
  ]),
  route('admin/:room?', './office/admin-page.tsx'),
] satisfies RouteConfig
