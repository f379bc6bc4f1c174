/** Scripts for texts and addresses. */

/** Each breaks out of another context: text, attribute, script, address, style, mail header. */
export const SCRIPTS = {
  element: '<img src=x onerror=alert(1)>',
  script: '</script><script>alert(1)</script>',
  attribute: `" onmouseover="alert(1)" x='`,
  drawing: '</text></svg><svg onload=alert(1)>',
  address: 'javascript:alert(1)//',
  header: 'Ana\r\nBcc: all@example.com\r\n\r\n<b>x</b>',
  entity: '&lt;script&gt;alert(1)&lt;/script&gt;',
}
/** Traces of unescaped output. */
export const ALIVE =
  /<(?:img[^>]*onerror|script|svg[^>]*onload|b>x)|<[a-z][^<>]*"\s+onmouseover=|href="javascript:/i
