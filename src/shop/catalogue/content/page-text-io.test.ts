import { expect, test } from 'vitest'
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
