import type { ReactNode } from 'react'

/** A table that scrolls sideways on small screens, by keyboard too. */
export const ScrollTable = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard
  <section className="figures-scroll" tabIndex={0} aria-label={label}>
    <table className="figures-table">{children}</table>
  </section>
)
