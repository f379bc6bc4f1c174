/** Every text key in the source exists, and every translation has the same placeholders. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { importsOf } from '../scripts/check-shape.ts'
import { spokenTexts } from '../src/boot/spoken.ts'
import { loadMessages } from '../src/platform/messages.ts'
import { LANGUAGES, type Messages } from '../src/platform/text.ts'
import routes from '../src/routes.ts'

const root = join(import.meta.dirname, '..')
const locales = join(root, 'locales')
const messages = loadMessages(locales)
const { es } = messages
const spoken = spokenTexts(messages)

const namespaces = new Set([
  ...globSync('*.json', { cwd: join(locales, 'es') }).map((file) => basename(file, '.json')),
  ...['errors', 'staff', 'shell', 'home', 'product', 'category', 'mail', 'bank'],
])

const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
)

/**
 * A field of the checkout's form is named by its path, which begins like the texts about delivery.
 */
const FORM_FIELD = /^delivery\.(?:method|country|postalCode|recipient|anonymous|several)$/

/** Names of jobs, as their handlers declare them. */
const JOBS = new Set(
  sources
    .filter((file) => /\bjobs[\w-]*\.ts$/.test(file))
    .flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(/^\s+'([\w.-]+)': (?:async )?\(/gm),
    ])
    .map(([, name = '']) => name),
)

/** Names that look like keys and are none: of jobs, log lines, files, form fields. */
const isName = (line: string, found: string): boolean =>
  /\b(?:log|log\.with\([^)]*\))\.(?:debug|info|warn|error)\(/.test(line) ||
  /_JOB\b|jobs\.send\(|cron:/.test(line) ||
  /\.(?:tsx?|json|css|sql|svg)$/.test(found) ||
  FORM_FIELD.test(found) ||
  JOBS.has(found)

type Asked = { key: string; place: string }

/** Literals that begin with a namespace; of a template the part before its first placeholder. */
function keysOf(file: string): Asked[] {
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  return lines.flatMap((line, index) => {
    const literals = [...line.matchAll(/(['"`])([a-z][a-z-]*)(\.[A-Za-z0-9_.-]*)(\$\{|\1(?!:))/g)]
    return literals.flatMap(([, , namespace = '', rest = '', end]) => {
      const key = `${namespace}${rest}`
      if (!namespaces.has(namespace) || rest === '.' || isName(line, key)) return []
      return [{ key: end === '${' ? `${key}*` : key, place: `${file}:${index + 1}` }]
    })
  })
}

const keys = Object.keys(es)
const exists = (key: string): boolean =>
  key.endsWith('*') ? keys.some((each) => each.startsWith(key.slice(0, -1))) : es[key] !== undefined

/** The files of a page, in browser and server, from the module of its route. */
function filesBehind(...entries: string[]): string[] {
  const reached = new Set(entries)
  for (const path of reached) {
    if (!/\.tsx?$/.test(path)) continue
    const imports = importsOf({ path, text: readFileSync(join(root, path), 'utf8') })
    for (const { target, typeOnly } of imports)
      if (!typeOnly && target.startsWith('src/') && /\.tsx?$/.test(target)) reached.add(target)
  }
  return [...reached]
}

const modulesOf = ({ file, children = [] }: RouteConfigEntry): string[] => [
  `src/${file.replace('./', '')}`,
  ...children.flatMap(modulesOf),
]
const routeFiles = routes.flatMap(modulesOf)
const isDesk = (path: string): boolean => path.startsWith('src/office/')

test.each([
  ['visitors', '/', ['src/root.tsx', ...routeFiles.filter((path) => !isDesk(path))]],
  ['the staff', '/admin', ['src/root.tsx', ...routeFiles.filter(isDesk)]],
])(
  'the file of texts for %s has every one their pages ask for, in every language',
  (_, path, entries) => {
    const files = filesBehind(...entries)
    expect(files.length).toBeGreaterThan(50)
    // Findings in a file are shown by the check before sending, which loads its own texts.
    const asked = files
      .filter((file) => sources.includes(file))
      .flatMap(keysOf)
      .filter(({ key }) => !key.startsWith('preflight.'))
    expect(asked.length).toBeGreaterThan(100)
    for (const language of LANGUAGES) {
      const held = Object.keys(spoken.at(path, language).messages)
      const missing = asked.filter(({ key }) =>
        key.endsWith('*')
          ? !held.some((each) => each.startsWith(key.slice(0, -1)))
          : !held.includes(key),
      )
      expect(missing.map(({ key, place }) => `${place} ${key}`)).toEqual([])
    }
  },
)

test('no page carries texts used only by the server, and visitors carry none of the office', () => {
  const namespacesAt = (path: string) =>
    new Set(
      Object.keys(spoken.at(path, 'es').messages).map((key) => key.slice(0, key.indexOf('.'))),
    )
  const all = new Set(Object.keys(es).map((key) => key.slice(0, key.indexOf('.'))))
  expect([...all.difference(namespacesAt('/admin'))]).toEqual(['mail'])
  expect([...namespacesAt('/admin').difference(namespacesAt('/lonas/mesh'))].sort()).toEqual([
    'accounts',
    'invoices',
    'papers',
    'payments',
    'preflight',
    'staff',
  ])
  // The texts of payment methods are one namespace, of which pages get the parts they show.
  const methodTexts = (path: string, part: string) =>
    Object.keys(spoken.at(path, 'es').messages).filter((key) =>
      key.startsWith(`methods.card.${part}`),
    )
  expect(methodTexts('/lonas/mesh', 'name')).toHaveLength(1)
  expect(methodTexts('/lonas/mesh', 'staff')).toEqual([])
  expect(methodTexts('/admin', 'staff').length).toBeGreaterThan(1)
  expect(methodTexts('/admin', 'mail')).toEqual([])
})

test('every key in the source exists in Spanish', () => {
  const missing = sources.flatMap(keysOf).filter(({ key }) => !exists(key))
  expect(missing.map(({ key, place }) => `${place} ${key}`)).toEqual([])
})

/**
 * The parameters of a text: its placeholders, and which of them select a form. A form is no
 * placeholder: `one {producto}`.
 */
const placeholders = (text: string): string[] => {
  const choosing = [...text.matchAll(/\{(\w+), plural, /g)].map(([, name]) => `${name}, plural`)
  const inForms = [...text.matchAll(FORM)].flatMap(([, , form = '']) => [
    ...form.matchAll(/\{(\w+)\}/g),
  ])
  const outside = [...text.replace(FORM, '').matchAll(/\{(\w+)\}/g)]
  return [
    ...new Set([...choosing, ...[...inForms, ...outside].map(([, name = '']) => name)]),
  ].sort()
}
const FORM = /\b(one|other|many|zero|two|few) \{([^{}]*)\}/g

const translations = LANGUAGES.filter(
  (language) => language !== 'es' && existsSync(join(locales, language)),
)
const read = (language: string, file: string): Messages =>
  JSON.parse(readFileSync(join(locales, language, file), 'utf8'))
const filesOf = (language: string): string[] =>
  globSync('*.json', { cwd: join(locales, language) }).sort()
const textsOf = (language: string): [string, string][] =>
  filesOf(language).flatMap((file) => Object.entries(read(language, file)))

test.each(translations)(
  'every Spanish text has its %s one, with the same placeholders and choices, and there are no others',
  (language) => {
    const shape = (messages: Messages) =>
      Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, placeholders(text)]))
    expect(filesOf(language)).toEqual(filesOf('es'))
    for (const file of filesOf('es'))
      expect(shape(read(language, file)), `${language}/${file}`).toEqual(shape(read('es', file)))
  },
)

test.each(['es', ...translations])(
  'every choice of forms in %s has `one` and `other`',
  (language) => {
    const choosing = textsOf(language).filter(([, text]) => text.includes(', plural,'))
    expect(
      choosing.filter(
        ([, text]) =>
          (text.match(/, plural, one \{[^{}]*\} other \{[^{}]*\}\}/g) ?? []).length !==
          text.split(', plural,').length - 1,
      ),
    ).toEqual([])
  },
)

/**
 * Texts that are equal in Spanish and another language. Figures, units and our names need no
 * mention.
 */
const ALIKE: Record<string, readonly string[]> = {
  pt: [
    ...[
      'Abrir',
      'Altura',
      'Anterior',
      'Anteriores',
      'Avisos',
      'Banco',
      'Calcular',
      'Cliente',
      'Configurar',
    ],
    ...[
      'Contacto',
      'Continuar',
      'Copiado',
      'Copiar',
      'Código postal',
      'Demasiado grande',
      'Duplicar',
      'Editar',
      'Embalado',
      'Embalar',
      'Empresa',
    ],
    ...[
      'Entrar',
      'Entrega',
      'Enviado',
      'Estado',
      'Formato',
      'Guardar',
      'IVA',
      'IVA {percent} %',
      'Idiomas',
      'Material',
      'Menos',
      'Motivo',
      'NIF',
    ],
    ...[
      'Normal',
      'Para',
      'Parar',
      'Particular',
      'País',
      'Pesa {kg} kg.',
      'Por enviar',
      'Página {page} de {pages}',
    ],
    ...[
      'Páginas',
      'Páginas de resultados',
      'Resultados de «{query}»',
      'Titular',
      'Todas',
      'Total',
      'Unidades',
      'Urgente',
      'Velcro de 2 cm',
    ],
    'Ver {family}',
    ...[
      'Vistas',
      '(opcional)',
      'abrir',
      'automático',
      'banco',
      'cinco',
      'cliente',
      'código {code}',
      'de',
      'desde',
      'desde {price}/m²',
      'por m²',
    ],
    ...[
      'Número',
      'NIF {id}',
      'N.º fiscal {id}',
      'Motivo: {reason}',
      'IVA {percent} % sobre {baseCents}',
      '{kind} {number} · página {page} de {pages}',
    ],
    ...['ANULADA', 'seis', 'Portugal', '«{value}» está repetido.', '{sentMb} de {sizeMb} MB'],
    ...[
      '{count, plural, one {# página} other {# páginas}}',
      '{count, plural, one {lona de PVC} other {lonas de PVC}}',
    ],
    ...[
      '{percent} % de {netCents}',
      '+{percent} % sobre {baseCents}',
      '−{percent} % sobre {baseCents}',
    ],
    '{name} ({code}, terminal {terminal})',
    'A pagar',
    ...[
      'Trimestre',
      'Todos',
      'Ver todas',
      '(reembolso)',
      'Repetir',
      '(antes {price})',
      ...[1, 2, 3, 4].map((quarter) => `${quarter}.º trimestre de {year}`),
    ],
    '{pieces} × {pieceM} m de perímetro = {totalM} m a {rateCents}/m',
  ],
  fr: [
    'Blog',
    'NIF {id}',
    'Portugal',
    'Total',
    'Trimestre',
    'Velcro de 2 cm',
    'de',
    '{percent} % de {netCents}',
    '{name} ({code}, terminal {terminal})',
  ],
}
/** Words without translation: our name, networks, units, codes, keys of a keyboard. */
const OF_NO_LANGUAGE = /\{\w+\}|\b(?:Medida|PayPal|Bizum|IBAN|MB|kB|cm|px|ppp|Esc)\b/g
/** No-break spaces become spaces. */
const plainly = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')

test.each(translations)('no text of %s was left in Spanish', (language) => {
  const spanish = new Map(textsOf('es'))
  const alike = textsOf(language)
    .map(([key, text]) => [key, plainly(text)] as const)
    .filter(
      ([key, text]) =>
        text === plainly(spanish.get(key) ?? '') &&
        /[a-z]{2}/i.test(text.replace(OF_NO_LANGUAGE, '')),
    )
  const allowed = new Set(ALIKE[language])
  expect(alike.filter(([, text]) => !allowed.has(text))).toEqual([])
  for (const [, text] of alike) allowed.delete(text)
  expect([...allowed], 'allowed and not needed').toEqual([])
})

test('French has no-break spaces at its double punctuation, its own apostrophes and its own quotes', () => {
  const wrong = textsOf('fr').filter(([, text]) =>
    /['"]| [:;!?»%€]|« |«[^\u00a0\u202f]|[^\u00a0\u202f][»;!?]|[^\u00a0\u202f\d]:(?!\/)/.test(text),
  )
  expect(wrong).toEqual([])
})

test('Portuguese is that of Portugal', () => {
  const brazilian =
    /\b(?:arquivos?|celular|senhas?|usuári\w+|vocês?|cadastr\w+|contatos?|registrar|deletar)\b/i
  expect(textsOf('pt').filter(([, text]) => brazilian.test(text))).toEqual([])
})
