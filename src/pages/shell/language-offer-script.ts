/**
 * Runs in the page itself, before the first paint and without the page's scripts: pages are the
 * same bytes for all visitors, so only the browser knows what its visitor reads. Uncovers the offer
 * of the language that the visitor wants most, unless that is the language of the page or an offer
 * was answered before; a choice of a language anywhere on the page is an answer too.
 *
 * It is sent as text, so it uses nothing from outside itself. `key` names the answer in storage.
 */
export function offerLanguage(key: string): void {
  let answer: string | null
  try {
    answer = localStorage.getItem(key)
  } catch {
    // An offer that cannot be closed for good is not made.
    return
  }
  const offers = [...document.querySelectorAll<HTMLElement>('[data-language-offer]')]
  const spoken = [document.documentElement.lang, ...offers.map(({ lang }) => lang)]
  const wanted = navigator.languages
    .map((each) => each.replace(/-.*/, '').toLowerCase())
    .find((each) => spoken.includes(each))
  const offer = answer === null ? offers.find(({ lang }) => lang === wanted) : undefined
  if (offer) offer.hidden = false

  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const pressed = offer?.contains(target) ? offer : undefined
    const isClosing = pressed && target.closest('button')
    const link = target.closest('a[hreflang]')
    if (!isClosing && !link) return
    try {
      localStorage.setItem(key, 'answered')
    } catch {
      // A full storage: it is offered again on the next page.
    }
    if (isClosing) pressed.hidden = true
    if (!pressed || !link) return
    // The query may have changed since: a configuration is in it.
    const query = new URLSearchParams(location.search)
    query.set('lang', pressed.lang)
    link.setAttribute('href', `?${query}`)
  })
}
