/**
 * Whether a VAT number belongs to the buyer: the name in the answer of VIES and the country of the
 * number are compared with the billing data. Unclear cases are left to staff (decision 0079).
 */

/** Spellings of legal forms in the Union, by form; a sole trader's title counts as none. */
const LEGAL_FORMS: Readonly<Record<string, readonly string[]>> = {
  limited: [
    ...[
      'SL',
      'SLU',
      'SRL',
      'SLL',
      'SLP',
      'SLNE',
      'LDA',
      'LTDA',
      'LIMITADA',
      'UNIPESSOAL',
      'SARL',
      'EURL',
      'GMBH',
      'MBH',
      'UG',
      'BV',
      'BVBA',
      'SPRL',
    ],
    ...[
      'LTD',
      'LIMITED',
      'SRLS',
      'SARLU',
      'SPZOO',
      'SRO',
      'KFT',
      'DOO',
      'OOD',
      'EOOD',
      'OU',
      'UAB',
      'SIA',
      'APS',
      'OY',
      'EPE',
      'IKE',
      'MEPE',
    ],
  ],
  shares: [
    'SA',
    'SAU',
    'SAL',
    'SGPS',
    'AG',
    'NV',
    'SPA',
    'PLC',
    'AB',
    'AS',
    'OYJ',
    'AD',
    'EAD',
    'ASA',
    'RT',
    'ZRT',
    'NYRT',
    'DD',
    'AE',
  ],
  simplified: ['SAS', 'SASU'],
  european: ['SE'],
  cooperative: ['SCOOP', 'COOP', 'SCCL', 'SCOP', 'CRL', 'EG', 'CVBA'],
  partnership: [
    'SC',
    'CB',
    'SNC',
    'SCI',
    'SCS',
    'SCA',
    'KG',
    'OHG',
    'GBR',
    'CV',
    'VOF',
    'SAPA',
    'GIE',
    'AIE',
    'EIRL',
    'KEG',
  ],
}
const FORM_OF = new Map(
  Object.entries(LEGAL_FORMS).flatMap(([form, written]) =>
    written.map((word) => [word, form] as const),
  ),
)

/** Forms spelled out, as one abbreviation; longer ones first. */
const SPELLED_OUT: readonly (readonly [RegExp, string])[] = [
  [/\bSOCIEDAD (DE RESPONSABILIDAD )?LIMITADA( UNIPERSONAL| LABORAL| PROFESIONAL)?\b/g, 'SL'],
  [/\bSOCIEDAD ANONIMA( UNIPERSONAL| LABORAL)?\b/g, 'SA'],
  [/\bSOCIEDADE (UNIPESSOAL POR QUOTAS|UNIPESSOAL|POR QUOTAS)\b/g, 'LDA'],
  [/\bSOCIEDADE ANONIMA\b/g, 'SA'],
  [/\bSOCIETE A RESPONSABILITE LIMITEE\b/g, 'SARL'],
  [/\bSOCIETE PAR ACTIONS SIMPLIFIEE( UNIPERSONNELLE)?\b/g, 'SAS'],
  [/\bSOCIETE ANONYME\b/g, 'SA'],
  [/\bSOCIETE EN NOM COLLECTIF\b/g, 'SNC'],
  [/\bCOMUNIDAD DE BIENES\b/g, 'CB'],
  [/\bSOCIEDAD (CIVIL|COOPERATIVA)\b/g, 'SC'],
  [/\bGESELLSCHAFT MIT BESCHRANKTER HAFTUNG\b/g, 'GMBH'],
  [/\bAKTIENGESELLSCHAFT\b/g, 'AG'],
  [/\bSP (Z )?O O\b/g, 'SPZOO'],
]

/** Titles of persons, and words that join names. */
const SAY_NOTHING = new Set(
  [
    'MONSIEUR',
    'MADAME',
    'MME',
    'MLLE',
    'M',
    'MR',
    'SR',
    'SRA',
    'DON',
    'DONA',
    'HERR',
    'FRAU',
    'EI',
    'ENTREPRISE',
    'INDIVIDUELLE',
  ].concat(
    ...[
      'DE',
      'DEL',
      'LA',
      'LAS',
      'LOS',
      'EL',
      'DO',
      'DA',
      'DOS',
      'DAS',
      'DU',
      'DES',
      'LE',
      'LES',
      'L',
      'D',
      'Y',
      'E',
      'ET',
      'AND',
      'UND',
      'EN',
      'I',
    ],
  ),
)

/** Joins the letters of an abbreviation written apart: "S. L." becomes SL. */
const joinedInitials = (text: string): string =>
  text.replace(/\b(?:[A-Z] ){1,4}[A-Z]\b/g, (initials) => initials.replaceAll(' ', ''))

const bare = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'SS')
    .toUpperCase()
    .replaceAll('Æ', 'AE')
    .replaceAll('Ø', 'O')
    .replaceAll('Ł', 'L')
    .replace(/['’`]/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

type Parts = { words: readonly string[]; forms: ReadonlySet<string> }

function partsOf(name: string): Parts {
  const text = SPELLED_OUT.reduce(
    (left, [pattern, short]) => left.replace(pattern, short),
    bare(name),
  )
  const all = joinedInitials(text).split(' ').filter(Boolean)
  const forms = new Set(all.flatMap((word) => FORM_OF.get(word) ?? []))
  const words = all.filter((word) => !FORM_OF.has(word) && !SAY_NOTHING.has(word))
  return { words, forms }
}

/**
 * The name without accents, punctuation, legal form and word order: equal for two spellings of one
 * company.
 */
export const nameKey = (name: string): string => partsOf(name).words.toSorted().join(' ')

const contradict = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size > 0 && other.size > 0 && ![...one].some((form) => other.has(form))

/**
 * Whether two names are spellings of one company. Another legal form is another company; a missing
 * one matches any.
 */
export function isSameName(one: string, other: string): boolean {
  const [mine, theirs] = [partsOf(one), partsOf(other)]
  if (mine.words.length === 0 || contradict(mine.forms, theirs.forms)) return false
  if (mine.words.toSorted().join(' ') === theirs.words.toSorted().join(' ')) return true
  return mine.words.join('') === theirs.words.join('')
}

/** For some states VIES gives the registered and the trade name in one text, separated by "||". */
const isNamed = (name: string, byVies: string): boolean =>
  byVies.split('||').some((each) => isSameName(name, each))

/** The country (ISO 3166) of a number's prefix: Greece uses EL, Northern Ireland XI. */
const countryOf = (number: string): string =>
  ({ EL: 'GR', XI: 'GB' })[number.slice(0, 2)] ?? number.slice(0, 2)
/** Numbers of Monaco are French. */
const homeOf = (country: string): string => (country === 'MC' ? 'FR' : country)

export type Holder = { name: string; country: string }

/** The key of a buyer under which the ruling of staff is kept. */
export const holderKey = ({ name, country }: Holder): string =>
  `${country} ${[...partsOf(name).forms].toSorted().join('+')} ${nameKey(name)}`

/**
 * Why it is not clear that a valid number belongs to the buyer; `unnamed`: the buyer has not given
 * a name yet.
 */
export const DOUBTS = ['unnamed', 'hidden_name', 'other_name', 'other_country'] as const
export type Doubt = (typeof DOUBTS)[number]

/**
 * `byVies`: the holder's name from VIES, null where the state does not disclose it. Returns null
 * where the number is the buyer's.
 */
export function doubtAbout(
  number: string,
  byVies: string | null,
  buyer: Partial<Record<keyof Holder, string | null>>,
): Doubt | null {
  if (!buyer.name) return 'unnamed'
  if (byVies !== null && !isNamed(buyer.name, byVies)) return 'other_name'
  if (countryOf(number) !== homeOf(buyer.country ?? '')) return 'other_country'
  return byVies === null ? 'hidden_name' : null
}
