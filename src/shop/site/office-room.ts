import type { StaffRight } from './staff-rights.ts'

/** The parts of the menu, in its order. */
export const OFFICE_GROUPS = ['day', 'catalogue', 'content', 'money', 'shop'] as const

export type OfficeRoom = {
  /** The module of its page is `src/office/<name>-page.tsx`, listed in `room-pages.ts`. */
  name: string
  group: (typeof OFFICE_GROUPS)[number]
  path: string
  /** The key of its label in the menu and of its title. */
  title: string
  /** Its records are those of a resource; each has an address below the room's. */
  records?: true
  /** Each of its parts has an address below the room's. */
  parts?: true
  /** A page of the room at an address of its own, `src/office/<name>-page.tsx`. */
  inner?: { name: string; path: string }
  /** Needed to open it. */
  right: StaffRight
}

export const OF_TEXTS = { group: 'content', right: 'content', records: true } as const
export const OF_OWNER = { group: 'shop', right: 'settings' } as const
export const OF_SETTINGS = { ...OF_OWNER, records: true } as const
export const OF_RECIPES = { group: 'catalogue', right: 'products', parts: true } as const
