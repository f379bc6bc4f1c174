import { describe, expect, test } from 'vitest'
import { type Colleague, mentionedIn } from './mentions.ts'

const STAFF: Colleague[] = [
  { id: 'ana', name: 'Ana', roles: ['orders'] },
  { id: 'anaruiz', name: 'Ana Ruiz', roles: ['owner'] },
  { id: 'ivan', name: 'Iván Sáez', roles: ['workshop'] },
  { id: 'nuria', name: 'Nuria Gil', roles: ['prepress'] },
  { id: 'nuria2', name: 'Nuria Pons', roles: ['shipping'] },
  { id: 'marc', name: 'Marc', roles: ['content'] },
]

describe('a note names', () => {
  test.each<[string, string, string[]]>([
    ['nobody', 'Montan el viernes a las 9.', []],
    ['by whole name', 'Ojo, @Iván Sáez: enrolladas.', ['ivan']],
    ['by a first name that one has', '@iván, las lonas juntas', ['ivan']],
    ['without accents, in capitals', 'Mira @IVAN', ['ivan']],
    ['the longest name', '@Ana Ruiz lo confirma', ['anaruiz']],
    ['the shorter one, before another word', '@Ana ruega prisa', ['ana']],
    ['each once', '@Iván y @Nuria Gil, y otra vez @Iván', ['ivan', 'nuria']],
    ['in brackets', '(@Iván)', ['ivan']],
    ['not in a mail address', 'escribir a compras@ana.example', []],
    ['nobody of that name', '@Pepe y @', []],
    ['not by the beginning of a word', '@Anabel', []],
  ])('%s', (_, said, ids) => {
    expect(mentionedIn(said, STAFF)).toEqual({ ok: true, value: ids })
  })

  test('two of one first name: asks which', () => {
    expect(mentionedIn('@Nuria, ¿puedes?', STAFF)).toEqual({
      ok: false,
      refusals: [
        { code: 'orders.note.whom', field: 'said', params: { names: 'Nuria Gil, Nuria Pons' } },
      ],
    })
  })

  test('a colleague who sees no orders is refused, not lost', () => {
    expect(mentionedIn('@Marc', STAFF)).toEqual({
      ok: false,
      refusals: [{ code: 'orders.note.cannotSee', field: 'said', params: { name: 'Marc' } }],
    })
  })
})
