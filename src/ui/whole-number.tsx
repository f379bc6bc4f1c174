type WholeNumberProps = {
  /** The number within the text. */ number: string /** The whole sentence. */
  children: string
}

/**
 * A heading with the number of an order or a quote, which never breaks at its hyphens; what is
 * copied is the number as it is.
 */
export function WholeNumber({ number, children }: WholeNumberProps) {
  const at = number === '' ? -1 : children.indexOf(number)
  if (at < 0) return children
  return (
    <>
      {children.slice(0, at)}
      <span className="figure">{number}</span>
      {children.slice(at + number.length)}
    </>
  )
}
