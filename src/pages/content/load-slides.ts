import { madridDay } from '../../platform/calendar.ts'
import { localText } from '../../platform/text.ts'
import { isShownOn } from '../../shop/catalogue/content/shown-days.ts'
import { hrefIn } from '../../shop/site/address-book.ts'
import type { PageContext } from '../page-context.ts'
import { type ShownFigure, shownFigures } from '../pictures/load-figures.ts'

/** A slide of the home page in the visitor's language. */
export type HomeSlide = {
  id: string
  title: string
  text: string
  label: string
  link: string
  figure: ShownFigure
}

/** The slides of today, in their order. */
export async function loadSlides(page: PageContext): Promise<HomeSlide[]> {
  const { published, language, now } = page
  const today = madridDay(now.getTime())
  const slides = (await published.slides()).filter((slide) => isShownOn(slide, today))
  const figures = await shownFigures(page, slides, ['narrow', 'broad'])
  return slides.map(({ id, title, text, label, link }, at) => ({
    id,
    link: hrefIn(page.addresses, language, link),
    title: localText(title, language),
    text: localText(text, language),
    label: localText(label, language),
    figure: figures[at] ?? { picture: null, drawing: null },
  }))
}
