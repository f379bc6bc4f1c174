import drawing from './wordmark.svg?url'

/**
 * The full word from 769 px; below, the m under its arrow. Decorative: the link around it has the
 * name. A separate file that browsers cache.
 */
export function Wordmark() {
  return (
    <>
      <svg
        className="wordmark wordmark-word"
        viewBox="0 0 168 38"
        width="158"
        height="36"
        aria-hidden="true"
        focusable="false"
      >
        <use href={`${drawing}#word`} />
      </svg>
      <svg
        className="wordmark wordmark-short"
        viewBox="0 0 46 36"
        width="46"
        height="36"
        aria-hidden="true"
        focusable="false"
      >
        <use href={`${drawing}#short`} />
      </svg>
    </>
  )
}
