import { madridDay } from '../platform/calendar.ts'
import { type CardRef, HOME_CARD } from '../shop/catalogue/cards/card.ts'
import { cardAddress } from '../shop/catalogue/cards/card-address-hash.ts'
import { cardFacts } from '../shop/catalogue/cards/card-facts.ts'
import type { PageContext } from './page-context.ts'

/** The picture that networks show of a link to a page of the shop. */
export async function pageCard(
  { published, language, now }: Pick<PageContext, 'published' | 'language' | 'now'>,
  ref: CardRef,
): Promise<string | undefined> {
  const facts = await cardFacts(published, ref, language, madridDay(now.getTime()))
  return facts && cardAddress(ref, language, facts)
}

/** Of the shop itself: of its home page, and of pages without a picture of their own. */
export const shopCard = (page: Parameters<typeof pageCard>[0]): Promise<string | undefined> =>
  pageCard(page, HOME_CARD)
