type AreaPage = {
  /** The route module is `src/pages/account/<name>-page.tsx`. */
  name: string
  path: string
  /** The key of its label in the menu; `club` takes the name of the club. Without it: no entry. */
  menu?: string
  /** What the role in a company must allow. */
  needs?: string
}

/**
 * The pages of the account area, in the order of its menu. A new page is a line here and its route
 * module: route, menu and link are made from this table.
 */
export const AREA_PAGES = [
  { name: 'area', path: 'area-personal', menu: 'account.area.nav' },
  { name: 'orders', path: 'pedidos-efectuados', menu: 'account.orders.title' },
  { name: 'files', path: 'aprobar-archivos', menu: 'account.files.title', needs: 'seeFiles' },
  { name: 'invoices', path: 'facturas', menu: 'account.invoices.title', needs: 'seeInvoices' },
  { name: 'wallet', path: 'monedero', menu: 'account.wallet.title', needs: 'seeWallet' },
  { name: 'cards', path: 'tarjetas', menu: 'account.cards.title' },
  { name: 'club', path: 'club', menu: 'club', needs: 'seeWallet' },
  { name: 'company', path: 'equipo', menu: 'account.company.title' },
  { name: 'addresses', path: 'midirections', menu: 'account.addresses.title' },
  { name: 'profile', path: 'modificar-perfil', menu: 'account.profile.title' },
  { name: 'address', path: 'direction/:slug?' },
  // The club on a phone: the specification gives it an address of its own.
  { name: 'club-printing', path: 'club-printing' },
] as const satisfies readonly AreaPage[]

export type AreaPageName = (typeof AREA_PAGES)[number]['name']

/** The address of a page of the account area, without its optional parts. */
export const areaPageLink = (name: AreaPageName): string =>
  `/${AREA_PAGES.find((page) => page.name === name)?.path.replace(/\/:.*/, '')}`
