/** The page of orders as it came from the server and its early script: the browser leaves all of it alone until the area takes its place. */
const AS_IT_CAME = { __html: '' }

export function EarlyArea() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, so that what is there stays
  return <div className="wrap area" suppressHydrationWarning dangerouslySetInnerHTML={AS_IT_CAME} />
}
