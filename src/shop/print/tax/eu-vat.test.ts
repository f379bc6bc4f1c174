import { describe, expect, test } from 'vitest'
import { euVatNumber } from './eu-vat.ts'

describe('a number for trade within the Union', () => {
  test.each([
    ['PT501964843', 'PT', 'PT501964843'],
    [' pt 501.964.843 ', 'FR', 'PT501964843'],
    ['501964843', 'PT', 'PT501964843'],
    ['FR 23 334 175 221', 'FR', 'FR23334175221'],
    ['23334175221', 'FR', 'FR23334175221'],
    ['FRK7399859412', 'FR', 'FRK7399859412'],
    ['K7399859412', 'FR', 'FRK7399859412'],
    ['ESB64717838', 'ES', 'ESB64717838'],
    ['B64717838', 'ES', 'ESB64717838'],
    ['ATU12345678', 'PT', 'ATU12345678'],
    ['DE136695976', 'ES', 'DE136695976'],
    ['EL123456789', 'FR', 'EL123456789'],
    ['GR123456789', 'FR', 'EL123456789'],
    ['GR123456789', 'GR', 'EL123456789'],
    ['123456789', 'GR', 'EL123456789'],
    ['XI123456789', 'FR', 'XI123456789'],
    ['NL123456789B01', 'ES', 'NL123456789B01'],
  ])('%j of %s is %s', (typed, country, expected) => {
    expect(euVatNumber(typed, country)).toBe(expected)
  })

  test.each([
    ['', 'PT'],
    ['PT', 'PT'],
    ['PT501964842', 'PT'],
    ['501964842', 'PT'],
    ['FR334175221', 'FR'],
    ['334175221', 'FR'],
    ['73282932000074', 'FR'],
    ['FR84323140391', 'FR'],
    ['ESB64717839', 'ES'],
    ['GB123456789', 'FR'],
    ['US123456789', 'FR'],
    ['DE1', 'DE'],
    [`DE${'1'.repeat(13)}`, 'DE'],
    ['<script>', 'PT'],
    ['PT٥٠١٩٦٤٨٤٣', 'PT'],
  ])('%j of %s is none', (typed, country) => {
    expect(euVatNumber(typed, country)).toBeNull()
  })
})
