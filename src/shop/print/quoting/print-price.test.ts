import { describe, expect, it } from 'vitest'
import type { VolumePrice } from './material.ts'
import { printByVolume } from './print-price.ts'

const DM3 = 1_000_000
/** 3 EUR to set a piece up; from 10 dm³ on a dm³ costs less. */
const VOLUME: VolumePrice = {
  setUpCents: 300,
  tiers: [
    { fromMm3: 0, centsPerDm3: 200 },
    { fromMm3: 10 * DM3, centsPerDm3: 120 },
  ],
}
const NO_SET_UP: VolumePrice = { ...VOLUME, setUpCents: 0 }
const ofVolume = (volumeMm3: number) => ({
  widthMm: 0,
  heightMm: 0,
  thicknessMm: 0,
  areaMm2: 0,
  volumeMm3,
})

describe('the price of a volume', () => {
  it.each<[string, VolumePrice, number, number, number, string, object]>([
    [
      'base rate',
      VOLUME,
      1.5,
      2,
      1200,
      'volumeBase',
      { pieces: 2, pieceDm3: 1.5, volumeDm3: 3, rateCents: 200, setUpCents: 300 },
    ],
    [
      'higher tier',
      VOLUME,
      4,
      3,
      2340,
      'volumeTier',
      { pieces: 3, pieceDm3: 4, volumeDm3: 12, rateCents: 120, fromDm3: 10, setUpCents: 300 },
    ],
    [
      'tier at its very first litre',
      NO_SET_UP,
      5,
      2,
      1200,
      'volumeTier',
      { pieces: 2, pieceDm3: 5, volumeDm3: 10, rateCents: 120, fromDm3: 10 },
    ],
    [
      'entry of a higher tier',
      VOLUME,
      4.5,
      2,
      1800,
      'volumeCapped',
      {
        pieces: 2,
        pieceDm3: 4.5,
        volumeDm3: 9,
        rateCents: 200,
        fullCents: 1800,
        capDm3: 10,
        capRateCents: 120,
        setUpCents: 300,
      },
    ],
  ])('names the %s', (_, price, pieceDm3, pieces, cents, key, params) => {
    const { reason, ...component } = printByVolume(price, ofVolume(pieceDm3 * DM3), pieces)
    expect(component).toEqual({ kind: 'print', code: 'volume', cents })
    expect(reason).toEqual({ key: `quoting.reason.${key}`, params })
  })
})
