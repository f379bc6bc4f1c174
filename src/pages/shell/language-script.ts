/**
 * Runs in the page itself, before the first paint and without the page's scripts: pages are the
 * same bytes for all visitors, so only the browser knows its visitor. It is sent as text, so it
 * uses nothing from outside itself.
 *
 * - Keeps the language of the page, for pages that have one address in all languages. `cookie`: of
 *   a page with an address of its own in each, else empty.
 * - Uncovers the offer of the language that the visitor wants most, unless that is the language of
 *   the page or an offer was answered before; a choice of a language anywhere on the page is an
 *   answer too. `key` names the answer in storage.
 * - A configuration changes the address without the router, so a link to another language takes the
 *   query when it is pressed.
 */
export function keepLanguage(key: string, cookie: string): void {
  const { lang } = document.documentElement
  // An offer that cannot be closed for good is not made.
  let answer: string | null = 'no storage'
  try {
    if (cookie !== '' && !document.cookie.split('; ').includes(`lang=${lang}`))
      // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not in every browser
      document.cookie = cookie
    localStorage.lang = lang
    answer = localStorage.getItem(key)
  } catch {
    // Storage may be forbidden.
  }
  const offers = [...document.querySelectorAll<HTMLElement>('[data-language-offer]')]
  const spoken = [lang, ...offers.map((each) => each.lang)]
  const wanted = navigator.languages
    .map((each) => each.replace(/-.*/, '').toLowerCase())
    .find((each) => spoken.includes(each))
  const offer = answer === null ? offers.find((each) => each.lang === wanted) : undefined
  if (offer) offer.hidden = false

  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const closing = target.closest('button') && offer?.contains(target) ? offer : undefined
    const link = target.closest<HTMLAnchorElement>('a[hreflang]')
    if (!closing && !link) return
    try {
      localStorage.setItem(key, 'answered')
    } catch {
      // A full storage: it is offered again on the next page.
    }
    if (closing) closing.hidden = true
    if (!link) return
    const to = new URL(link.href)
    const query = new URLSearchParams(location.search)
    const chosen = to.searchParams.get('lang')
    if (chosen !== null) query.set('lang', chosen)
    to.search = query.toString()
    link.href = to.href
  })
}
