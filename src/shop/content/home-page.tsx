import { pageContext, pageMessages } from '../../page-context.ts'
import { HeroBanner } from '../../ui/drawing/hero-banner.tsx'
import { loadTeasers } from '../catalogue/load-shelf.ts'
import type { Route } from './+types/home-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  return { teasers: await loadTeasers(page), messages: pageMessages(page, 'home', 'delivery') }
}

export default function HomePage() {
  return (
    <div className="wrap">
      <HeroBanner widthMm={3000} heightMm={1000} print="Dinos la medida." />
    </div>
  )
}
