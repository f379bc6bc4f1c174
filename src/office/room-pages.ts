import type { ComponentType } from 'react'
import type { RoomPageName } from '../shop/site/office-rooms.ts'

/**
 * The module of each page of a room, loaded when the page is opened. They are no routes of their
 * own: every customer loads the table of routes.
 */
export const ROOM_PAGES: Readonly<Record<RoomPageName, () => Promise<{ default: ComponentType }>>> =
  {
    agency: () => import('./agency-page.tsx'),
    audit: () => import('./audit-page.tsx'),
    bank: () => import('./bank-page.tsx'),
    board: () => import('./board-page.tsx'),
    capacity: () => import('./capacity-page.tsx'),
    carriers: () => import('./carriers-page.tsx'),
    categories: () => import('./categories-page.tsx'),
    coupons: () => import('./coupons-page.tsx'),
    customer: () => import('./customer-page.tsx'),
    customers: () => import('./customers-page.tsx'),
    declaration: () => import('./declaration-page.tsx'),
    'faq-topics': () => import('./faq-topics-page.tsx'),
    faqs: () => import('./faqs-page.tsx'),
    figures: () => import('./figures-page.tsx'),
    holidays: () => import('./holidays-page.tsx'),
    'job-list': () => import('./job-list-page.tsx'),
    machines: () => import('./machines-page.tsx'),
    'mail-texts': () => import('./mail-texts-page.tsx'),
    mails: () => import('./mails-page.tsx'),
    materials: () => import('./materials-page.tsx'),
    measures: () => import('./measures-page.tsx'),
    media: () => import('./media-page.tsx'),
    money: () => import('./money-page.tsx'),
    newsletter: () => import('./newsletter-page.tsx'),
    options: () => import('./options-page.tsx'),
    order: () => import('./order-page.tsx'),
    orders: () => import('./orders-page.tsx'),
    own: () => import('./own-page.tsx'),
    pages: () => import('./pages-page.tsx'),
    posts: () => import('./posts-page.tsx'),
    products: () => import('./products-page.tsx'),
    proposal: () => import('./proposal-page.tsx'),
    proposals: () => import('./proposals-page.tsx'),
    redirects: () => import('./redirects-page.tsx'),
    register: () => import('./register-page.tsx'),
    reports: () => import('./reports-page.tsx'),
    rolls: () => import('./rolls-page.tsx'),
    settings: () => import('./settings-page.tsx'),
    shipping: () => import('./shipping-page.tsx'),
    slides: () => import('./slides-page.tsx'),
    stock: () => import('./stock-page.tsx'),
    taxes: () => import('./taxes-page.tsx'),
    team: () => import('./team-page.tsx'),
    texts: () => import('./texts-page.tsx'),
  }
