import { OF_OWNER, OF_RECIPES, OF_SETTINGS, OF_TEXTS, type OfficeRoom } from './office-room.ts'
import { type StaffRole, staffMay } from './staff-rights.ts'

/**
 * The rooms of the office, in the order of its menu. A new room is a line here and its page:
 * address, menu, title and link are made from this table.
 */
export const OFFICE_ROOMS = [
  {
    name: 'orders',
    group: 'day',
    path: 'admin',
    title: 'staff.orders',
    right: 'orders:see',
    inner: { name: 'order', path: 'admin/pedidos/:number' },
  },
  {
    name: 'proposals',
    group: 'day',
    path: 'admin/presupuestos',
    title: 'staff.proposals',
    right: 'orders:change',
    inner: { name: 'proposal', path: 'admin/presupuestos/:number' },
  },
  {
    name: 'messages',
    group: 'day',
    path: 'admin/mensajes',
    title: 'staff.messages',
    right: 'orders:change',
  },
  {
    name: 'job-list',
    group: 'day',
    path: 'admin/trabajos',
    title: 'staff.jobList',
    right: 'orders:see',
  },
  {
    name: 'board',
    group: 'day',
    path: 'admin/taller',
    title: 'workshop.board',
    right: 'files:see',
  },
  {
    name: 'shipping',
    group: 'day',
    path: 'admin/envios',
    title: 'shipping.room',
    right: 'shipments:move',
  },
  {
    name: 'capacity',
    group: 'day',
    path: 'admin/capacidad',
    title: 'capacity.title',
    right: 'machines',
  },
  {
    name: 'figures',
    group: 'day',
    path: 'admin/resumen',
    title: 'staff.figures',
    right: 'figures',
  },
  { name: 'mails', group: 'day', path: 'admin/correos', title: 'staff.mails', right: 'mails' },
  {
    name: 'customers',
    group: 'day',
    path: 'admin/clientes',
    title: 'people.customers',
    right: 'customers',
    inner: { name: 'customer', path: 'admin/clientes/:customer' },
  },
  { ...OF_RECIPES, name: 'products', path: 'admin/productos', title: 'recipes.title' },
  { ...OF_RECIPES, name: 'materials', path: 'admin/materiales', title: 'recipes.parts.materials' },
  { ...OF_RECIPES, name: 'options', path: 'admin/opciones', title: 'recipes.parts.groups' },
  { ...OF_RECIPES, name: 'measures', path: 'admin/medidas', title: 'recipes.parts.formats' },
  {
    name: 'categories',
    group: 'catalogue',
    path: 'admin/categorias',
    title: 'resources.categories.title',
    right: 'products',
    records: true,
  },
  {
    name: 'stock',
    group: 'catalogue',
    path: 'admin/existencias',
    title: 'staff.stock',
    right: 'stock:see',
  },
  {
    name: 'coupons',
    group: 'catalogue',
    path: 'admin/cupones',
    title: 'staff.coupons',
    right: 'coupons',
    records: true,
  },
  {
    name: 'holidays',
    group: 'catalogue',
    path: 'admin/festivos',
    title: 'staff.holidays',
    right: 'holidays',
    records: true,
  },
  {
    name: 'machines',
    group: 'catalogue',
    path: 'admin/maquinas',
    title: 'workshop.machines',
    right: 'machines',
    records: true,
  },
  {
    name: 'rolls',
    group: 'catalogue',
    path: 'admin/rollos',
    title: 'workshop.rolls',
    right: 'machines',
    records: true,
  },
  {
    name: 'media',
    group: 'content',
    path: 'admin/medios',
    title: 'staff.media',
    right: 'media',
    records: true,
  },
  { ...OF_TEXTS, name: 'pages', path: 'admin/paginas', title: 'staff.pagesRoom' },
  { ...OF_TEXTS, name: 'posts', path: 'admin/entradas', title: 'resources.posts.room' },
  { ...OF_TEXTS, name: 'slides', path: 'admin/portadas', title: 'resources.slides.room' },
  { ...OF_TEXTS, name: 'popups', path: 'admin/ventanas', title: 'resources.popups.room' },
  { ...OF_TEXTS, name: 'faqs', path: 'admin/preguntas', title: 'staff.faqs' },
  { ...OF_TEXTS, name: 'faq-topics', path: 'admin/temas', title: 'staff.faqTopics' },
  { ...OF_TEXTS, name: 'texts', path: 'admin/textos', title: 'resources.texts.title' },
  {
    name: 'mail-texts',
    group: 'content',
    path: 'admin/textos-de-correos',
    title: 'resources.mailTexts',
    right: 'content',
  },
  { ...OF_TEXTS, name: 'phrases', path: 'admin/frases', title: 'resources.phrases.room' },
  { ...OF_TEXTS, name: 'redirects', path: 'admin/redirecciones', title: 'staff.redirects' },
  {
    name: 'opinions',
    group: 'content',
    path: 'admin/opiniones',
    title: 'staff.opinions',
    right: 'content',
  },
  {
    name: 'newsletter',
    group: 'content',
    path: 'admin/boletin',
    title: 'staff.newsletter',
    right: 'newsletter',
  },
  {
    name: 'money',
    group: 'money',
    path: 'admin/cobros',
    title: 'staff.moneyRoom',
    right: 'money:see',
  },
  { name: 'bank', group: 'money', path: 'admin/banco', title: 'books.bank', right: 'money:see' },
  {
    name: 'reports',
    group: 'money',
    path: 'admin/informes',
    title: 'books.reports',
    right: 'money:see',
  },
  {
    name: 'wallets',
    group: 'money',
    path: 'admin/monederos',
    title: 'wallets.title',
    right: 'money:see',
    inner: { name: 'wallet', path: 'admin/monederos/:customer' },
  },
  {
    name: 'register',
    group: 'money',
    path: 'admin/facturas-emitidas',
    title: 'books.register',
    right: 'invoices:see',
  },
  { name: 'agency', group: 'money', path: 'admin/facturas', title: 'staff.agency', right: 'taxes' },
  { name: 'taxes', group: 'money', path: 'admin/impuestos', title: 'staff.taxes', right: 'taxes' },
  {
    name: 'declaration',
    group: 'money',
    path: 'admin/declaracion',
    title: 'staff.declaration',
    right: 'taxes',
  },
  {
    name: 'carriers',
    group: 'shop',
    path: 'admin/transportistas',
    title: 'shipping.carriers',
    right: 'carriers',
    records: true,
  },
  {
    ...OF_OWNER,
    name: 'settings',
    path: 'admin/ajustes',
    title: 'staff.settings',
    parts: true,
  },
  { ...OF_SETTINGS, name: 'sites', path: 'admin/sitios', title: 'resources.sites.room' },
  { ...OF_SETTINGS, name: 'scripts', path: 'admin/scripts', title: 'resources.scripts.room' },
  { ...OF_OWNER, name: 'consents', path: 'admin/cookies', title: 'settings.consents' },
  { name: 'team', group: 'shop', path: 'admin/equipo', title: 'staff.team', right: 'staff' },
  { name: 'audit', group: 'shop', path: 'admin/registro', title: 'staff.audit', right: 'staff' },
  { name: 'own', group: 'shop', path: 'admin/mi-cuenta', title: 'staff.own', right: 'own' },
] as const satisfies readonly OfficeRoom[]

/** The pattern of the addresses of a room. */
const roomPattern = (room: OfficeRoom): string =>
  room.records || room.parts ? `${room.path}/:id?` : room.path

export type OfficeRoomName = (typeof OFFICE_ROOMS)[number]['name']

type RecordRoom = Extract<(typeof OFFICE_ROOMS)[number], { records: true }>

/** The rooms of resources; each has the name of its resource. */
export const RECORD_ROOMS = OFFICE_ROOMS.filter((room): room is RecordRoom => 'records' in room)

/** The rooms that an account with these roles may open. */
export const roomsFor = (roles: readonly StaffRole[]) =>
  OFFICE_ROOMS.filter(({ right }) => staffMay(roles, right))

export const officeRoomLink = (name: OfficeRoomName): string =>
  `/${OFFICE_ROOMS.find((room) => room.name === name)?.path}`

/** Of one record, opened in the room of its resource. */
export const recordLink = (room: OfficeRoomName, id: string): string =>
  `${officeRoomLink(room)}/${id}`

/** Of one job, as the QR code of its ticket opens it: `M-26-000123-2`. */
export const jobLink = (job: string): string =>
  `${officeRoomLink('board')}?${new URLSearchParams({ trabajo: job })}`

/** The account of one customer. */
export const customerLink = (id: string): string => `${officeRoomLink('customers')}/${id}`

/** The wallet of one customer. */
export const staffWalletLink = (id: string): string => `${officeRoomLink('wallets')}/${id}`

/** The page of one proposal of the desk. */
export const deskProposalLink = (number: string): string =>
  `${officeRoomLink('proposals')}/${encodeURIComponent(number)}`

/** The form of a new one, perhaps for a request. */
export const newProposalLink = (requestId?: string): string =>
  `${officeRoomLink('proposals')}/nuevo${requestId ? `?${new URLSearchParams({ solicitud: requestId })}` : ''}`

/** Requests for a quote that wait. */
export const quoteRequestsLink = (): string => `${officeRoomLink('proposals')}?lista=solicitudes`

/** The page of one order at the desk. */
export const deskOrderLink = (number: string): string =>
  `/admin/pedidos/${encodeURIComponent(number)}`

type InnerRoom = Extract<(typeof OFFICE_ROOMS)[number], { inner: object }>
export type RoomPageName = OfficeRoomName | InnerRoom['inner']['name']

/** The pages of a room: its own, and one inside it. */
export const pagesOfRoom = (
  room: (typeof OFFICE_ROOMS)[number],
): { name: RoomPageName; path: string }[] => [
  { name: room.name, path: roomPattern(room) },
  ...('inner' in room ? [room.inner] : []),
]
