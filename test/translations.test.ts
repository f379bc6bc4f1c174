/** Translations have the keys and placeholders of the Spanish text, and read as their language. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LANGUAGES, type Messages } from '../src/platform/text.ts'
import { locales } from './locale-texts.ts'

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
    ...['Cookie', 'Lista', 'Política', 'Política de cookies'],
    ...['página {page}', 'tinta {name}'],
    ...['Database error', 'Entendido', 'Hora', 'Certificados (PDF)', 'Documento de certificados'],
    ...[
      '{count, plural, one {# etiqueta} other {# etiquetas}}',
      'etiquetas',
      'Campo',
      'Catálogo',
      'Cancelar',
      'Retirado',
      'Código',
      'Español',
      'Exportar CSV',
      'Filtrar',
      'Français',
      'Frase',
      'Frases',
      'Guardado',
      'Publicado',
      'Publicar',
      'Tema',
      'Texto',
      'Todas',
      'Importar CSV',
      'Português',
      'Sobre',
      'Valores',
      'VERI*FACTU',
      'Anulada',
      'Este trimestre',
    ],
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
      'Destino',
      'Transporte',
      'Particular, Portugal',
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
      'Idioma',
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
    ...['Confirmado: {orders}.', 'Confirmados', 'Confirmar', 'Confirmar {orders}', 'Valor {day}'],
    ...[
      'Página',
      'Páginas',
      'Páginas de resultados',
      'Resultados de «{query}»',
      'Titular',
      'Título',
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
    ...['Permitido', '{from}–{to} de {total}'],
    ...['ANULADA', 'seis', 'Portugal', '«{value}» está repetido.', '{sentMb} de {sizeMb} MB'],
    '{count, plural, one {# página} other {# páginas}}',
    '{count, plural, one {lona de PVC} other {lonas de PVC}}',
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
    ...['VERI*FACTU', 'Cookie', 'Database error'],
    ...['Español', 'Português', 'Français'],
    'Blog',
    'NIF {id}',
    ...['Portugal', 'Total', 'Trimestre'],
    'Velcro de 2 cm',
    'de',
    '{percent} % de {netCents}',
    '{name} ({code}, terminal {terminal})',
  ],
}
/** Words without translation: our name, networks, units, codes, keys of a keyboard. */
const OF_NO_LANGUAGE = /\{\w+\}|\b(?:Medida|PayPal|Bizum|IBAN|MB|kB|cm|px|ppp|Esc|SHA-256)\b/g
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

/** Texts that the office never shows: those of customers' pages, their mails and papers. */
const NOT_IN_OFFICE = [
  'offline',
  'category',
  ...['company', 'consent', 'content', 'cookies'],
  ...['designer', 'early', 'failure', 'home', 'lists', 'template'],
  'mail',
  'pay',
  'product',
  'saved',
  'search',
]
/** Pages of customers, of which the office shares some parts. */
const SHARED_IN_PART = ['account', 'cart', 'checkout', 'contact', 'shell']

test('the office has its texts in English, with the placeholders of the Spanish ones', () => {
  const shape = (texts: Messages) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, placeholders(text)]))
  const names = filesOf('es').map((file) => file.replace('.json', ''))
  const expected = names.filter((name) => !NOT_IN_OFFICE.includes(name))
  expect(filesOf('en')).toEqual(expected.map((name) => `${name}.json`))
  for (const name of expected) {
    const own = shape(read('en', `${name}.json`))
    const spanish = shape(read('es', `${name}.json`))
    const shared = Object.keys(SHARED_IN_PART.includes(name) ? own : spanish)
    expect(own, name).toEqual(Object.fromEntries(shared.map((key) => [key, spanish[key]])))
  }
})

/** A single word may be the same in both: "Material", "Total". */
const SEVERAL_WORDS = /[a-z]{2,}.*\s.*[a-z]{2,}/i
/** Names of languages in themselves, places, what a bank or an authority writes. */
const SPANISH_NAMES = /Español|Português|Français|Jaén|situación censal/g

test('no English text was left in Spanish', () => {
  const spanish = new Map(textsOf('es'))
  const alike = textsOf('en').filter(
    ([key, text]) =>
      spanish.get(key) === text && SEVERAL_WORDS.test(text.replace(OF_NO_LANGUAGE, '')),
  )
  expect(alike).toEqual([])
  const accents = textsOf('en').filter(([, text]) =>
    /[¿¡«»áéíóúñç]/.test(text.replace(SPANISH_NAMES, '')),
  )
  expect(accents).toEqual([])
})
