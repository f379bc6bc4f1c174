import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/**
 * Every page of the shop. The addresses of the specification are verbatim, its typos included, here
 * alone; links are made by `src/links.ts`.
 */
export default [
  layout('./storefront.tsx', [
    index('./shop/content/home-page.tsx'),
    route('faq', './shop/content/faq-page.tsx'),
    route('archivos', './shop/content/files-page.tsx'),
    route('boletin/:step?/:key?', './shop/newsletter/newsletter-page.tsx'),
    route('guardadas', './shop/saved/saved-page.tsx'),
    route('pedido/:token', './shop/orders/order-page.tsx'),
    route('presupuesto/:key', './shop/offers/offer-page.tsx'),
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
    ].map((path) => route(path, './shop/accounts/account-page.tsx', { id: path })),
    route('search/:q/:page', './shop/catalogue/search-page.tsx'),
    route(':slug', './shop/catalogue/slug-page.tsx'),
    route(':slug/:slugsub', './shop/catalogue/sub-page.tsx'),
    route('*', './shop/content/not-found-page.tsx'),
  ]),
  layout('./shop/checkout/cart-layout.tsx', [
    route('cart/successredsys', './shop/payments/card-return-page.tsx', { id: 'card-success' }),
    route('cart/errorredsys', './shop/payments/card-return-page.tsx', { id: 'card-error' }),
    route('cart/successpaypal', './shop/payments/card-return-page.tsx', { id: 'paypal-success' }),
    route('cart/errorpaypal', './shop/payments/card-return-page.tsx', { id: 'paypal-error' }),
    route('cart/:value?', './shop/checkout/cart-page.tsx'),
    route('payment/:value', './shop/payments/bank-page.tsx'),
    route('payments/trasnferok', './shop/payments/transfer-page.tsx'),
    route('payments', './shop/payments/card-return-page.tsx', { id: 'payments' }),
    route('payments/:end', './shop/payments/card-return-page.tsx', { id: 'payments-end' }),
  ]),
  route('admin/:room?', './admin/admin-page.tsx'),
] satisfies RouteConfig
