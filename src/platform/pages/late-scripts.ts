/** Runs in the page itself, at its end. It is sent as text, so it uses nothing from outside itself. */
function startScripts(): void {
  const start = (): void => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-late]'))
      link.rel = link.dataset.late ?? ''
    const late = document.querySelector('script[type="late"]')
    if (!late) return
    // A script that changes its type does not run; a new one with the same text has the same hash.
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = late.textContent
    late.replaceWith(script)
  }
  // A hidden page is not painted, and an old browser does not tell.
  if (document.hidden || !('PerformancePaintTiming' in window)) start()
  else
    new PerformanceObserver((_, observer) => {
      observer.disconnect()
      start()
    }).observe({ type: 'paint', buffered: true })
}

const MODULE_LINK = /<link rel="modulepreload"/g
const TEXTS_LINK = /<link rel="preload" as="fetch"/g
const MODULE_SCRIPT = /<script type="module" async="">/
const STARTER = `<script>(${startScripts})()</script>`

/**
 * The HTML of a finished page, whose scripts and texts are loaded after its first paint: they ask
 * for the same bandwidth as style sheets and font, and price, date and picture are in the HTML
 * already. Without the script of the page itself nothing of it runs.
 */
export function startScriptsLate(html: string): string {
  const end = html.lastIndexOf('</body>')
  if (end < 0 || !MODULE_SCRIPT.test(html)) return html
  const late = html
    .slice(0, end)
    .replace(MODULE_LINK, '<link data-late="modulepreload"')
    .replace(TEXTS_LINK, '<link data-late="preload" as="fetch"')
    .replace(MODULE_SCRIPT, '<script type="late">')
  return `${late}${STARTER}${html.slice(end)}`
}
