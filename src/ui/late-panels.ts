import { type ComponentType, lazy } from 'react'
import type { HelpPanelProps, PhonePanelProps } from './panels.tsx'
import type { MenuCategory } from './shell-links.ts'

type Panels = {
  HelpPanel: ComponentType<HelpPanelProps>
  MegaPanel: ComponentType<{ columns: readonly (readonly MenuCategory[])[] }>
  PhonePanel: ComponentType<PhonePanelProps>
}

const load = (): Promise<Panels> => import('./panels.tsx')
/** The server renders them; in the browser they are fetched where a part is live (`LatePart`). */
const rendered = import.meta.env.SSR ? await load() : undefined

export const HelpPanel =
  rendered?.HelpPanel ?? lazy(async () => ({ default: (await load()).HelpPanel }))
export const MegaPanel =
  rendered?.MegaPanel ?? lazy(async () => ({ default: (await load()).MegaPanel }))
export const PhonePanel =
  rendered?.PhonePanel ?? lazy(async () => ({ default: (await load()).PhonePanel }))
