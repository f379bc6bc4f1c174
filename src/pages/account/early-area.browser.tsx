/**
 * The page of orders as written by the server and its early script: not hydrated until the area
 * replaces it.
 */
const AS_IT_CAME = { __html: '' }

export function EarlyArea() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, so that what is there stays
  return <div className="wrap area" suppressHydrationWarning dangerouslySetInnerHTML={AS_IT_CAME} />
}
