import { expect, test } from 'vitest'
import { withPictures } from './page-pictures.ts'
import { sectionsOf } from './page-text-io.ts'

const text = `Antes de todo.

## Envíos

Un párrafo con [plazos](/plazos-de-entrega)
en dos líneas y <b>llamada</b>.

### Zonas

**Precios por zona**

| Zona | Precio |
| --- | --- |
| Península | 9 € |

- Uno
- Dos
  - Dentro de dos

1. Primero
2. Segundo

- **Correo**: [hola](mailto:hola@medida.example)
- **Teléfono:** 953 000 000
- **Délai** : 3 jours

> Guardamos los archivos
> 30 días.

---

## Otra

| Zona | Días |
| --- | --- |
| [Baleares](/x) | 3 |
`

test('a text becomes the sections of a page', () => {
  expect(sectionsOf(text)).toEqual([
    { heading: '', blocks: [{ kind: 'paragraph', text: 'Antes de todo.' }] },
    {
      heading: 'Envíos',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Un párrafo con [plazos](/plazos-de-entrega) en dos líneas y <b>llamada</b>.',
        },
        { kind: 'heading', text: 'Zonas' },
        {
          kind: 'table',
          caption: 'Precios por zona',
          head: ['Zona', 'Precio'],
          rows: [['Península', '9 €']],
        },
        { kind: 'list', items: ['Uno', 'Dos', 'Dentro de dos'] },
        { kind: 'steps', items: ['Primero', 'Segundo'] },
        {
          kind: 'facts',
          rows: [
            { term: 'Correo', text: '[hola](mailto:hola@medida.example)' },
            { term: 'Teléfono', text: '953 000 000' },
            { term: 'Délai', text: '3 jours' },
          ],
        },
        { kind: 'note', text: 'Guardamos los archivos 30 días.' },
      ],
    },
    {
      heading: 'Otra',
      blocks: [
        { kind: 'table', caption: 'Otra', head: ['Zona', 'Días'], rows: [['[Baleares](/x)', '3']] },
      ],
    },
  ])
})

test.each([
  ['', []],
  ['<script>alert(1)</script>', ['<script>alert(1)</script>']],
  ['    sangría', ['sangría']],
  ['```\ncódigo\n```', ['código']],
])('markup of other kinds is shown as typed: %j', (typed, texts) => {
  const blocks = sectionsOf(typed).flatMap((section) => section.blocks)
  expect(blocks).toEqual(texts.map((each) => ({ kind: 'paragraph', text: each })))
})

test.each(['>', '> ', '- ', '1. ', '[', '**', '|', '`'])('50 000 signs of %j are shown', (sign) => {
  expect(sectionsOf(`${sign.repeat(50_000 / sign.length)}a`)).toHaveLength(1)
})

test('a picture of the library alone in its paragraph is one; nothing else is', () => {
  const [section] = sectionsOf(
    'Uno.\n\n![Taller](media:taller)\n\n![](media:nada)\n\n![x](https://x.com/a.png)',
  )
  const shown = null
  expect(section?.blocks).toEqual([
    { kind: 'paragraph', text: 'Uno.' },
    { kind: 'picture', name: 'taller', alt: 'Taller', shown },
    { kind: 'picture', name: 'nada', alt: '', shown },
    { kind: 'paragraph', text: '![x](https://x.com/a.png)' },
  ])
  const file = { hash: 'ab', format: 'webp', widthPx: 8, heightPx: 4, bytes: 9 } as const
  const taller = {
    ...({ name: 'taller', kind: 'picture', alt: { es: 'Otra' }, focusX: 50, focusY: 0 } as const),
    ...{ widthPx: 8, heightPx: 4, files: [file] },
  }
  const [whole] = withPictures(section ? [section] : [], [taller], 'fr')
  expect(whole?.blocks.map((block) => block.kind === 'picture' && block.shown)).toEqual([
    false,
    {
      ...{ src: '/media/ab/taller.webp', widthPx: 8, heightPx: 4, alt: 'Taller' },
      focus: { x: 5, y: 0 },
      sources: [{ type: 'image/webp', srcSet: '/media/ab/taller.webp 8w' }],
    },
    null,
    false,
  ])
})
