/**
 * How each finding is corrected, by topic, and the programs that the texts explain
 * (`preflight.mend.<topic>.<program>`).
 */
const PROGRAMS = {
  size: ['illustrator', 'indesign', 'photoshop', 'canva'],
  resolution: ['photoshop', 'illustrator', 'indesign', 'canva'],
  bleed: ['illustrator', 'indesign', 'canva'],
  margin: ['illustrator', 'indesign', 'canva'],
  pages: ['acrobat', 'illustrator', 'canva'],
  colour: ['illustrator', 'indesign', 'photoshop', 'canva'],
  spot: ['illustrator', 'indesign'],
  cut: ['illustrator', 'corel'],
  cutShape: ['illustrator', 'corel'],
  white: ['illustrator', 'photoshop'],
  fonts: ['illustrator', 'indesign', 'corel', 'word'],
  mixing: ['illustrator', 'acrobat'],
  viewer: ['acrobat', 'any'],
  layers: ['illustrator', 'indesign'],
  picture: ['photoshop', 'gimp'],
  protection: ['acrobat', 'any'],
  simpler: ['illustrator', 'photoshop'],
  ink: ['photoshop', 'illustrator'],
  line: ['illustrator', 'indesign', 'corel'],
  text: ['illustrator', 'indesign', 'canva'],
  textInk: ['illustrator', 'indesign', 'corel'],
  registration: ['illustrator', 'indesign', 'corel'],
} as const satisfies Record<string, readonly Program[]>
export type Topic = keyof typeof PROGRAMS

/** Names of programs, which are not translated; `any` has a text. */
export const PROGRAM_NAMES = {
  illustrator: 'Adobe Illustrator',
  indesign: 'Adobe InDesign',
  photoshop: 'Adobe Photoshop',
  acrobat: 'Adobe Acrobat Pro',
  canva: 'Canva',
  corel: 'CorelDRAW',
  word: 'Microsoft Word',
  gimp: 'GIMP',
  any: null,
} as const
export type Program = keyof typeof PROGRAM_NAMES

/**
 * By prefix of the code after its first two words; the first match counts. Findings without a cure
 * are absent.
 */
const TOPICS: readonly (readonly [start: string, topic: Topic])[] = [
  ['resolution', 'resolution'],
  ['proportion', 'size'],
  ['pageSize', 'size'],
  ['pages.differ', 'size'],
  ['pages', 'pages'],
  ['bleed', 'bleed'],
  ['eyelets', 'margin'],
  ['holes', 'margin'],
  ['margin', 'margin'],
  ['finish', 'margin'],
  ['colour', 'colour'],
  ['spot', 'spot'],
  ['cut.open', 'cutShape'],
  ['cut.crossing', 'cutShape'],
  ['cut.fine', 'cutShape'],
  ['cut.small', 'cutShape'],
  ['cut.tooLong', 'cutShape'],
  ['cut.partial', 'cutShape'],
  ['cut', 'cut'],
  ['white', 'white'],
  ['fonts', 'fonts'],
  ['overprint', 'mixing'],
  ['transparency', 'mixing'],
  ['comments', 'viewer'],
  ['fields', 'viewer'],
  ['media', 'viewer'],
  ['scripts', 'viewer'],
  ['attachments', 'viewer'],
  ['hiddenLayers', 'layers'],
  ['guides', 'layers'],
  ['alpha', 'picture'],
  ['bits', 'picture'],
  ['layers', 'picture'],
  ['encrypted', 'protection'],
  ['tooComplex', 'simpler'],
  ['totalInk', 'ink'],
  ['hairline', 'line'],
  ['text.small', 'text'],
  ['text', 'textInk'],
  ['registration', 'registration'],
  ['unseen.tooComplex', 'simpler'],
]

export function mendingOf(code: string): { topic: Topic; programs: readonly Program[] } | null {
  const said = code.split('.').slice(2).join('.')
  const topic = TOPICS.find(([start]) => said === start || said.startsWith(`${start}.`))?.[1]
  return topic ? { topic, programs: PROGRAMS[topic] } : null
}
