/**
 * Payment gateways are named in their own folders and where they are wired. Elsewhere code asks the
 * facts of a method (docs/payment-gateways.md): it names no provider, and compares no code of a
 * method.
 */
import { parseAst } from 'rolldown/parseAst'

type Source = { path: string; text: string }
type Breach = { path: string; says: string }

const FOLDER = /^src\/shop\/money\/gateways\/([\w-]+)\//
const WIRING = 'src/boot/gateways.ts'
/** Codes that are ordinary words too: mails of a transfer, the page of the wallet. */
const WORDS = new Set(['card', 'transfer', 'wallet'])
/** Values that hold the code of a method, by their name. */
const HOLDS_METHOD = /method|payment|target|paidBy|payBy|gateway/i

/** The codes of all gateways and of their methods. */
export function gatewayCodes(sources: readonly Source[]): Set<string> {
  return new Set(
    sources.flatMap(({ path, text }) => {
      const folder = FOLDER.exec(path)?.[1]
      if (folder === undefined || !path.endsWith('/gateway.ts')) return []
      const codes = [...text.matchAll(/^\s+code: '([\w-]+)',$/gm)].map(([, code = '']) => code)
      return [folder, ...codes]
    }),
  )
}

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`\\])\/\/.*$/gm, '$1')

type Node = { type?: string; [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Codes that are compared with a value that holds one: `===`, `!==`, `switch`. */
function comparedCodes({ path, text }: Source, codes: ReadonlySet<string>): string[] {
  const found: string[] = []
  const textOf = (node: unknown): string =>
    isNode(node) ? text.slice(Number(node.start), Number(node.end)) : ''
  const codeOf = (node: unknown): string | undefined =>
    isNode(node) && typeof node.value === 'string' && codes.has(node.value) ? node.value : undefined
  const compare = (one: unknown, other: unknown) => {
    const code = codeOf(one)
    if (code !== undefined && HOLDS_METHOD.test(textOf(other))) found.push(code)
  }
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) {
      node.forEach(walk)
      return
    }
    if (!isNode(node)) return
    if (node.type === 'BinaryExpression') {
      compare(node.left, node.right)
      compare(node.right, node.left)
    }
    if (node.type === 'SwitchStatement' && Array.isArray(node.cases))
      for (const each of node.cases) if (isNode(each)) compare(each.test, node.discriminant)
    for (const [key, value] of Object.entries(node)) if (key !== 'parent') walk(value)
  }
  walk(parseAst(text, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts' }))
  return found
}

const isApart = (path: string): boolean =>
  !path.startsWith('src/') ||
  /\.test\.tsx?$/.test(path) ||
  path.startsWith('src/standins/') ||
  path === WIRING ||
  FOLDER.test(path)

/** Breaches of one file outside of the gateways. */
export function gatewayBreaches(source: Source, codes: ReadonlySet<string>): Breach[] {
  if (isApart(source.path)) return []
  const brands = [...codes].filter((code) => !WORDS.has(code))
  const code = withoutComments(source.text).toLowerCase()
  const named = brands.filter((brand) => code.includes(brand))
  const compared = comparedCodes(source, codes)
  return [
    ...named.map((brand) => `names the payment gateway or method ${brand}`),
    ...compared.map((each) => `compares the code of a payment method with '${each}'`),
  ].map((says) => ({ path: source.path, says }))
}
