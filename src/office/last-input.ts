/** When a person last used this page: keys, pointer and touch. The office refreshes by itself, which is no use. */
let lastMs = 0

if (typeof window !== 'undefined') {
  const note = () => {
    lastMs = performance.now()
  }
  for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart']) {
    window.addEventListener(event, note, { passive: true, capture: true })
  }
}

/** On the clock of `performance.now()`; 0 is the load of the page, which a person asked for. */
export const lastInputMs = (): number => lastMs
