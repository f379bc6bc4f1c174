/**
 * Time of the last input on this page by keyboard, pointer or touch. The office's own refreshes do
 * not count.
 */
let lastMs = 0

if (typeof window !== 'undefined') {
  const note = () => {
    lastMs = performance.now()
  }
  for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart']) {
    window.addEventListener(event, note, { passive: true, capture: true })
  }
}

/** By `performance.now()`; 0 is the page load. */
export const lastInputMs = (): number => lastMs
