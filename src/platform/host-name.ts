const ONE_HOST = /^[^\s/?#@\\%]{1,300}$/

/**
 * The plain name of a host as sent: without port, trailing dot and `www.`, in lower case, and
 * international names in ASCII. Empty: not a host.
 */
export function hostName(sent: string): string {
  if (!ONE_HOST.test(sent)) return ''
  const { hostname = '' } = URL.parse(`http://${sent}`) ?? {}
  return hostname.replace(/\.$/, '').replace(/^www\./, '')
}
