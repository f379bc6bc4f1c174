/** Scrolled so far, the header becomes one row. */
const FROM_PX = 153

/**
 * The header's place keeps its height while its bar is taken out of it, so that nothing moves. The
 * rest is the style sheet's, by `data-stuck`. Returns the end.
 */
export function stickHeader(header: HTMLElement): () => void {
  const stick = (isStuck: boolean) => {
    if (isStuck === header.hasAttribute('data-stuck')) return
    header.style.height = isStuck ? `${header.offsetHeight}px` : ''
    header.toggleAttribute('data-stuck', isStuck)
  }
  const look = () => stick(window.scrollY > FROM_PX)
  const measure = () => {
    stick(false)
    look()
  }
  look()
  window.addEventListener('scroll', look, { passive: true })
  window.addEventListener('resize', measure)
  return () => {
    window.removeEventListener('scroll', look)
    window.removeEventListener('resize', measure)
  }
}
