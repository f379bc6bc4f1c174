import { moved } from '../catalogue/moved.ts'
import { pageContext } from '../page-context.ts'
import type { Route } from './+types/not-found-page.ts'

/** Any other address: leads to where it has moved, else rendered as missing, with status 404. */
export const loader = ({ context, url }: Route.LoaderArgs): Promise<never> =>
  moved(context.get(pageContext), url)

export default function NotFound() {
  return null
}
