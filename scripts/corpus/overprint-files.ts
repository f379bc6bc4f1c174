/**
 * Pages on which overprint, spot inks and the blend space of the page decide what is seen; each is
 * 200 points square.
 */
import { pdfOf, pdfStream } from './plain-pdf.ts'

type Case = readonly [name: string, content: string, more?: { group?: string }]

const SPACES =
  '/Spot [/Separation /Orange /DeviceCMYK << /FunctionType 2 /Domain [0 1] /N 1 /C0 [0 0 0 0] /C1 [0 0.6 1 0] >>] ' +
  '/Blue [/Separation /Navy /DeviceCMYK << /FunctionType 2 /Domain [0 1] /N 1 /C0 [0 0 0 0] /C1 [1 0.7 0 0.2] >>] ' +
  '/Key [/Separation /Black /DeviceCMYK << /FunctionType 2 /Domain [0 1] /N 1 /C0 [0 0 0 0] /C1 [0 0 0 1] >>] ' +
  '/Every [/Separation /All /DeviceCMYK << /FunctionType 2 /Domain [0 1] /N 1 /C0 [0 0 0 0] /C1 [1 1 1 1] >>] ' +
  '/Two [/DeviceN [/Orange /Navy] /DeviceCMYK << /FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1 0 1] /Length 0 >>] ' +
  '/Mixed [/DeviceN [/Magenta /Orange] /DeviceCMYK 20 0 R] ' +
  '/Warm [/DeviceN [/Magenta /Yellow] /DeviceCMYK 21 0 R]'

const STATES =
  '/O0 << /OP true /op true /OPM 0 >> /O1 << /OP true /op true /OPM 1 >> /Off << /OP false /op false >> ' +
  '/Fill << /OP false /op true /OPM 1 >> /Line << /OP true /op false /OPM 1 >> ' +
  '/Mul << /BM /Multiply >> /Scr << /BM /Screen >> /Dark << /BM /Darken >> /Over << /BM /Overlay >> ' +
  '/Half << /ca 0.5 /CA 0.5 >> /HalfO << /ca 0.5 /CA 0.5 /OP true /op true /OPM 1 >> ' +
  '/MulO << /BM /Multiply /OP true /op true /OPM 1 >> ' +
  '/Soft << /SMask 25 0 R >> /SoftO << /op true /OP true /OPM 1 /SMask 25 0 R >>'

const AXIAL = '/ShadingType 2 /Coords [40 0 160 0] /Extend [true true]'
const SHADINGS =
  `/ShC << ${AXIAL} /ColorSpace /DeviceCMYK /Function << /FunctionType 2 /Domain [0 1] /N 1 /C0 [1 0 0 0] /C1 [0 1 1 0] >> >> ` +
  `/ShS << ${AXIAL} /ColorSpace [/Separation /Orange /DeviceCMYK << /FunctionType 2 /Domain [0 1] /N 1 /C0 [0 0 0 0] /C1 [0 0.6 1 0] >>] /Function << /FunctionType 2 /Domain [0 1] /N 1 /C0 [0] /C1 [1] >> >> ` +
  `/ShK << ${AXIAL} /ColorSpace /DeviceCMYK /Function << /FunctionType 2 /Domain [0 1] /N 1 /C0 [0 0 0 0] /C1 [0 0 0 1] >> >> ` +
  `/ShR << /ShadingType 3 /Coords [100 100 10 100 100 80] /Extend [true true] /ColorSpace /DeviceRGB /Function << /FunctionType 2 /Domain [0 1] /N 1 /C0 [1 0.9 0.3] /C1 [0.2 0.4 0.7] >> >>`

const OBJECTS =
  '/Photo 11 0 R /Grey 12 0 R /Tint 13 0 R /Stencil 14 0 R /Screen 15 0 R /Form 16 0 R /Iso 17 0 R /Rgb 18 0 R /Cut 19 0 R'

/** Only the states that a page sets: one that overprints changes how Ghostscript shows the page. */
const statesIn = (content: string): string =>
  STATES.split(/(?=\/[A-Z]\w* << )/)
    .filter((state) => content.includes(`${state.split(' ')[0]} gs`))
    .join('')

const objectsIn = (content: string): string =>
  OBJECTS.split(/(?=\/)/)
    .filter((object) => content.includes(`${object.split(' ')[0]} Do`))
    .join('')

const resources = (content: string): string =>
  `<< /ColorSpace << ${SPACES.replace(/\/Two \[.*?>>\] /, '/Two [/DeviceN [/Orange /Navy] /DeviceCMYK 22 0 R] ')} >> ` +
  `/ExtGState << ${statesIn(content)} >> /Shading << ${SHADINGS} >> /XObject << ${objectsIn(content)} >> ` +
  '/Pattern << /PShC << /PatternType 2 /Shading 23 0 R >> /Tile 24 0 R >> ' +
  '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >> >> >>'

const square = (size: number, at: (x: number, y: number) => readonly number[]): Buffer =>
  Buffer.from(
    Array.from({ length: size * size }, (_, index) =>
      at((index % size) / (size - 1), Math.floor(index / size) / (size - 1)).map((share) =>
        Math.round(255 * share),
      ),
    ).flat(),
  )
const image = (space: string, bytes: Buffer, more = '/BitsPerComponent 8'): Buffer =>
  pdfStream(
    `/Type /XObject /Subtype /Image /Width 32 /Height 32 /ColorSpace ${space} ${more}`,
    bytes,
  )
const calculator = (inputs: number, code: string): Buffer =>
  pdfStream(`/FunctionType 4 /Domain [${'0 1 '.repeat(inputs)}] /Range [0 1 0 1 0 1 0 1]`, code)
const form = (more: string, content: string): Buffer =>
  pdfStream(
    `/Type /XObject /Subtype /Form /BBox [0 0 200 200] ${more} /Resources ${resources(content)}`,
    content,
  )

function pageOf(profile: Buffer, content: string, { group = '' }: { group?: string } = {}): Buffer {
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R /OutputIntents [<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (Press) /DestOutputProfile 5 0 R >>] >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources ${resources(content)} ${
      group && `/Group << /S /Transparency /CS ${group} /I true >>`
    } >>`,
    pdfStream('', content),
    pdfStream('/N 4', profile),
    ...Array.from({ length: 4 }, () => 'null'),
    ...sharedObjects(),
  ])
}

/** Objects from number 10 on, which the contents name. */
function sharedObjects(): (string | Buffer)[] {
  return [
    pdfStream(
      '/Type /XObject /Subtype /Form /BBox [0 0 200 200] /Group << /S /Transparency /CS /DeviceGray >> /Resources << /Shading << /S << /ShadingType 2 /Coords [20 0 180 0] /ColorSpace /DeviceGray /Function << /FunctionType 2 /Domain [0 1] /N 1 /C0 [0] /C1 [1] >> >> >> >>',
      '/S sh',
    ),
    image(
      '/DeviceCMYK',
      square(32, (x, y) => [x, y, 1 - x, x * y * 0.5]),
    ),
    image(
      '/DeviceGray',
      square(32, (x, y) => [(x + y) / 2]),
    ),
    image(
      '[/Separation /Orange /DeviceCMYK << /FunctionType 2 /Domain [0 1] /N 1 /C0 [0 0 0 0] /C1 [0 0.6 1 0] >>]',
      square(32, (x) => [x]),
    ),
    pdfStream(
      '/Type /XObject /Subtype /Image /Width 8 /Height 8 /ImageMask true /BitsPerComponent 1',
      Buffer.from([0xf0, 0xf0, 0xf0, 0xf0, 0x0f, 0x0f, 0x0f, 0x0f]),
    ),
    image(
      '/DeviceRGB',
      square(32, (x, y) => [x, y, 0.5]),
    ),
    form('', '0 0 0 1 k 60 60 80 80 re f'),
    form(
      '/Group << /S /Transparency /I true /CS /DeviceCMYK >>',
      '0 1 0 0 k 50 50 80 80 re f /O1 gs 0 0 1 0 k 80 80 80 80 re f',
    ),
    form(
      '/Group << /S /Transparency /I true /CS /DeviceRGB >>',
      '0.9 0.3 0.2 rg 50 50 80 80 re f /Mul gs 0.3 0.6 0.9 rg 80 80 80 80 re f',
    ),
    image(
      '/DeviceCMYK',
      square(32, (x, y) => [0, x, y, 0]),
      '/BitsPerComponent 8 /SMask 12 0 R',
    ),
    calculator(2, '{ exch 1 index 0.6 mul add dup 1 gt { pop 1 } if exch 0 3 1 roll 0 }'),
    calculator(2, '{ 0 3 1 roll 0 }'),
    calculator(
      2,
      '{ 2 copy 0.7 mul exch 0.6 mul add dup 1 gt { pop 1 } if 3 1 roll dup 4 1 roll 0.2 mul }',
    ),
    `<< ${AXIAL} /ColorSpace /DeviceCMYK /Function << /FunctionType 2 /Domain [0 1] /N 1 /C0 [0 0 0 0.2] /C1 [0 0 0 1] >> >>`,
    pdfStream(
      `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 20 20] /XStep 20 /YStep 20 /Resources << >>`,
      '0 0 1 0 k 0 0 10 10 re f',
    ),
    '<< /S /Luminosity /G 10 0 R >>',
  ]
}

const CYAN = '1 0 0 0 k 20 20 110 110 re f '
const upper = (colour: string): string => `${colour} 70 70 110 110 re f `
const SPOT = '/Spot cs 1 scn '
const text = 'BT /F 60 Tf 15 80 Td (Overp) Tj ET '

const CASES: readonly Case[] = [
  ['plain-cmyk', `${CYAN}${upper('0 0.5 1 0 k')}`],
  ['plain-rgb', `1 0 0 rg 20 20 110 110 re f ${upper('0 0.5 1 rg')}`],
  ['plain-photo', 'q 160 0 0 160 20 20 cm /Photo Do Q'],
  ['plain-spot', `${CYAN}${upper(SPOT)}`],
  ['text-black-opm1', `${CYAN}/O1 gs 0 0 0 1 k ${text}`],
  ['text-black-opm0', `${CYAN}/O0 gs 0 0 0 1 k ${text}`],
  ['text-grey-opm1', `${CYAN}/O1 gs 0 g ${text}`],
  ['text-yellow-opm1', `${CYAN}/O1 gs 0 0 1 0 k ${text}`],
  ['fill-yellow-opm1', `${CYAN}/O1 gs ${upper('0 0 1 0 k')}`],
  ['fill-yellow-opm0', `${CYAN}/O0 gs ${upper('0 0 1 0 k')}`],
  ['fill-mixed-opm1', `${CYAN}/O1 gs ${upper('0.3 0.4 0 0 k')}`],
  ['fill-knockout', `${CYAN}/O1 gs /Off gs ${upper('0 0 1 0 k')}`],
  ['fill-rgb-opm1', `${CYAN}/O1 gs ${upper('1 1 0 rg')}`],
  ['white-opm1', `${CYAN}/O1 gs ${upper('0 0 0 0 k')}`],
  ['white-opm0', `${CYAN}/O0 gs ${upper('0 0 0 0 k')}`],
  ['white-grey-opm1', `${CYAN}/O1 gs ${upper('1 g')}`],
  ['line-only', `${CYAN}/Line gs 12 w 0 1 0 0 K 0 0 1 0 k 70 70 100 100 re B`],
  ['fill-only', `${CYAN}/Fill gs 12 w 0 1 0 0 K 0 0 1 0 k 70 70 100 100 re B`],
  ['text-outline', `${CYAN}/O1 gs 4 w 0 1 0 0 K 0 0 1 0 k 2 Tr ${text}`],
  ['spot-over-cmyk', `${CYAN}/O0 gs ${upper(SPOT)}`],
  ['spot-tint-over-cmyk', `${CYAN}/O0 gs ${upper('/Spot cs 0.4 scn')}`],
  ['spot-over-spot', `${SPOT} 20 20 110 110 re f /O0 gs ${upper('/Blue cs 0.7 scn')}`],
  ['cmyk-over-spot', `${SPOT} 20 20 110 110 re f /O1 gs ${upper('0.5 0 0 0 k')}`],
  ['cmyk-knocks-spot', `/O1 gs ${SPOT} 20 20 110 110 re f /Off gs ${upper('0.5 0 0 0 k')}`],
  ['black-separation', `${CYAN}/O0 gs ${upper('/Key cs 0.8 scn')}`],
  ['all-separation', `${CYAN}/O0 gs ${upper('/Every cs 0.5 scn')}`],
  ['devicen-two-spots', `${CYAN}/O0 gs ${upper('/Two cs 0.5 0.5 scn')}`],
  ['devicen-mixed', `${CYAN}/O0 gs ${upper('/Mixed cs 0.5 0.5 scn')}`],
  ['devicen-process', `${CYAN}/O0 gs ${upper('/Warm cs 0.6 0.8 scn')}`],
  ['gradient-cmyk', `${CYAN}/O1 gs q 70 70 110 110 re W n /ShC sh Q`],
  ['gradient-black', `${CYAN}/O1 gs q 70 70 110 110 re W n /ShK sh Q`],
  ['gradient-spot', `${CYAN}/O0 gs q 70 70 110 110 re W n /ShS sh Q`],
  ['gradient-pattern', `${CYAN}/O1 gs /Pattern cs /PShC scn 70 70 110 110 re f`],
  ['gradient-rgb-under', `/ShR sh /O1 gs ${upper('0 0 1 0 k')}`],
  ['tiles', `${CYAN}/O1 gs /Pattern cs /Tile scn 70 70 110 110 re f`],
  ['photo-under-text', `q 160 0 0 160 20 20 cm /Photo Do Q /O1 gs 0 0 0 1 k ${text}`],
  ['photo-under-yellow', `q 160 0 0 160 20 20 cm /Photo Do Q /O1 gs ${upper('0 0 1 0 k')}`],
  ['rgb-photo-under-black', `q 160 0 0 160 20 20 cm /Screen Do Q /O1 gs 0 0 0 1 k ${text}`],
  ['photo-overprints', `${CYAN}/O1 gs q 110 0 0 110 70 70 cm /Photo Do Q`],
  ['grey-photo-overprints', `${CYAN}/O1 gs q 110 0 0 110 70 70 cm /Grey Do Q`],
  ['spot-photo-overprints', `${CYAN}/O0 gs q 110 0 0 110 70 70 cm /Tint Do Q`],
  ['stencil-overprints', `${CYAN}/O1 gs 0 0 1 0 k q 110 0 0 110 70 70 cm /Stencil Do Q`],
  [
    'photo-with-mask',
    `${CYAN}/O1 gs q 110 0 0 110 70 70 cm /Cut Do Q /O1 gs ${upper('0 0 0 0.5 k')}`,
  ],
  [
    'inline-picture',
    `${CYAN}/O1 gs q 110 0 0 110 70 70 cm BI /W 2 /H 1 /CS /CMYK /BPC 8 ID \x00\xff\x00\x00\x00\x00\xff\x00 EI Q`,
  ],
  ['form-overprints', `${CYAN}/O1 gs /Form Do`],
  ['multiply-cmyk', `${CYAN}/Mul gs ${upper('0 0.6 0.8 0.3 k')}`, { group: '/DeviceCMYK' }],
  [
    'shadow-cmyk',
    `0 1 1 0 k 20 20 110 110 re f /Mul gs /Half gs ${upper('0 0 0 1 k')}`,
    { group: '/DeviceCMYK' },
  ],
  ['screen-cmyk', `${CYAN}/Scr gs ${upper('0 0.6 0.8 0.3 k')}`, { group: '/DeviceCMYK' }],
  ['overlay-cmyk', `${CYAN}/Over gs ${upper('0.2 0.6 0.8 0.1 k')}`, { group: '/DeviceCMYK' }],
  ['half-cmyk', `${CYAN}/Half gs ${upper('0 1 0 0 k')}`, { group: '/DeviceCMYK' }],
  [
    'half-rgb',
    `1 0 0 rg 20 20 110 110 re f /Half gs ${upper('0 0 1 rg')}`,
    { group: '/DeviceRGB' },
  ],
  [
    'multiply-rgb',
    `0.9 0.3 0.2 rg 20 20 110 110 re f /Mul gs ${upper('0.3 0.6 0.9 rg')}`,
    { group: '/DeviceRGB' },
  ],
  ['soft-mask-cmyk', `${CYAN}/Soft gs ${upper('0 1 0 0 k')}`, { group: '/DeviceCMYK' }],
  ['soft-mask-overprints', `${CYAN}/SoftO gs ${upper('0 1 0 0 k')}`, { group: '/DeviceCMYK' }],
  ['half-overprints', `${CYAN}/HalfO gs ${upper('0 1 0 0 k')}`, { group: '/DeviceCMYK' }],
  ['multiply-overprints', `${CYAN}/MulO gs ${upper('0 1 0 0 k')}`, { group: '/DeviceCMYK' }],
  [
    'multiply-spot',
    `${SPOT} 20 20 110 110 re f /Mul gs ${upper('/Blue cs 0.7 scn')}`,
    { group: '/DeviceCMYK' },
  ],
  ['isolated-group', `${CYAN}/Iso Do`, { group: '/DeviceCMYK' }],
  ['isolated-half', `${CYAN}/Half gs /Iso Do`, { group: '/DeviceCMYK' }],
  ['rgb-group', `${CYAN}/Half gs /Rgb Do`, { group: '/DeviceCMYK' }],
  ['rgb-group-overprint', `${CYAN}/Rgb Do /O1 gs ${upper('0 0 0 0.5 k')}`],
]

/** @param profile of four inks, the output intent of each file */
export const overprintFiles = (profile: Buffer): { name: string; bytes: Buffer }[] =>
  CASES.map(([name, content, more]) => ({ name, bytes: pageOf(profile, content, more) }))
