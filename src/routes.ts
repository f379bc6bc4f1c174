import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/**
 * Every page of the shop. The addresses of the specification are verbatim, its typos included, here alone;
 * links are made by `src/links.ts`.
 */
export default [
  layout('./storefront.tsx', [
    index('./shop/content/home-page.tsx'),
    route(':slug', './shop/catalogue/slug-page.tsx'),
    route(':slug/:slugsub', './shop/catalogue/sub-page.tsx'),
    route('*', './shop/content/not-found-page.tsx'),
  ]),
] satisfies RouteConfig
