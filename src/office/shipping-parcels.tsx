import { useState } from 'react'
import { joinParcels, type Parcel, splitParcel } from '../shop/ordering/parcels/parcel.ts'
import { kilogramsText, parseKilograms } from '../shop/ordering/shipping/carrier-form-schema.ts'
import type { ShippingCarrier, ShippingRow } from '../shop/ordering/shipping/shipping-schema.ts'
import { centimetresText, parseCentimetres } from '../shop/print/quoting/centimetres.ts'
import { Button } from '../ui/button.tsx'
import { CheckBox } from '../ui/check-box.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Note } from '../ui/note.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { useText } from '../ui/text.tsx'
import { TextField } from '../ui/text-field.tsx'
import { saveParcels } from './shipping-calls.ts'
import { type OnExpired, useCaller } from './use-desk.ts'
import { useProblem } from './use-problem.ts'

const SIDES = ['length', 'width', 'height'] as const
/** Weight in kilograms and sides in centimetres, as typed. */
type TypedParcel = Record<'weight' | (typeof SIDES)[number], string> & {
  key: number
  content: Parcel['content']
}

const HEAVIEST_KG = 2000
const LONGEST_CM = 1500

const typedOf = (parcel: Parcel, key: number): TypedParcel => ({
  key,
  content: parcel.content,
  weight: kilogramsText(parcel.weightG),
  length: centimetresText(parcel.lengthMm, ','),
  width: centimetresText(parcel.widthMm, ','),
  height: centimetresText(parcel.heightMm, ','),
})

const sideOf = (typed: string): number | undefined => {
  const mm = parseCentimetres(typed)
  return mm !== undefined && mm > 0 && mm <= LONGEST_CM * 10 ? mm : undefined
}

/** Undefined while a figure cannot be read. */
function parcelOf({ weight, length, width, height, content }: TypedParcel): Parcel | undefined {
  const [weightG, lengthMm] = [parseKilograms(weight), sideOf(length)]
  const [widthMm, heightMm] = [sideOf(width), sideOf(height)]
  return weightG && lengthMm && widthMm && heightMm
    ? { weightG, lengthMm, widthMm, heightMm, content }
    : undefined
}

type ParcelFieldsProps = {
  parcel: TypedParcel
  number: number
  lines: ShippingRow['lines']
  onChange: (parcel: TypedParcel) => void
  onSplit: () => void
  /** Undefined for the first. */
  onJoin: (() => void) | undefined
}

function ParcelFields({ parcel, number, lines, onChange, onSplit, onJoin }: ParcelFieldsProps) {
  const { t } = useText()
  const nameOf = (line: number) => lines.find((each) => each.line === line)?.name ?? ''
  const isReadable = parcelOf(parcel) !== undefined
  return (
    <fieldset className="shipping-parcel">
      <legend>{t('shipping.parcel', { number })}</legend>
      <div className="shipping-sides">
        <TextField
          label={t('shipping.parcel.weight')}
          unit="kg"
          inputMode="decimal"
          autoComplete="off"
          value={parcel.weight}
          error={
            parseKilograms(parcel.weight) === undefined && t('shipping.weight', { to: HEAVIEST_KG })
          }
          onChange={({ target }) => onChange({ ...parcel, weight: target.value })}
        />
        {SIDES.map((side) => (
          <TextField
            key={side}
            label={t(`shipping.parcel.${side}`)}
            unit="cm"
            inputMode="decimal"
            autoComplete="off"
            value={parcel[side]}
            error={sideOf(parcel[side]) === undefined && t('shipping.length', { to: LONGEST_CM })}
            onChange={({ target }) => onChange({ ...parcel, [side]: target.value })}
          />
        ))}
      </div>
      <ul className="small secondary">
        {parcel.content.map(({ line, pieces }) => (
          <li key={line}>{t('shipping.parcel.content', { pieces, name: nameOf(line) })}</li>
        ))}
        {parcel.content.length === 0 && <li>{t('shipping.parcel.accessories')}</li>}
      </ul>
      <div className="shipping-buttons">
        <Button small aria-disabled={!isReadable} onClick={isReadable ? onSplit : undefined}>
          {t('shipping.parcel.split')}
        </Button>
        {onJoin && (
          <Button small aria-disabled={!isReadable} onClick={isReadable ? onJoin : undefined}>
            {t('shipping.parcel.join')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

/** The parcels of an editor; each keeps its key while others are split and joined. */
function useParcels(first: readonly Parcel[]) {
  const [parcels, setParcels] = useState(() => first.map((parcel, at) => typedOf(parcel, at)))
  const [next, setNext] = useState(first.length)
  return {
    parcels,
    change: (at: number, parcel: TypedParcel) =>
      setParcels((all) => all.map((each, index) => (index === at ? parcel : each))),
    split: (at: number) => {
      const read = parcels[at] && parcelOf(parcels[at])
      if (!read) return
      const [one, other] = splitParcel(read)
      const key = parcels[at]?.key ?? 0
      setParcels((all) => all.toSpliced(at, 1, typedOf(one, key), typedOf(other, next)))
      setNext(next + 1)
    },
    join: (at: number) => {
      const [before, here] = [parcels[at - 1], parcels[at]]
      const [one, other] = [before && parcelOf(before), here && parcelOf(here)]
      if (!before || !one || !other) return
      setParcels((all) => all.toSpliced(at - 1, 2, typedOf(joinParcels(one, other), before.key)))
    },
  }
}

type ShippingParcelsProps = {
  row: ShippingRow
  carriers: readonly ShippingCarrier[]
  onClose: () => void
  onSaved: () => void
  onExpired: OnExpired
}

/** Carrier, depot and parcels of a shipment, before it is announced. */
export function ShippingParcels({ row, carriers, ...rest }: ShippingParcelsProps) {
  const { onClose, onSaved, onExpired } = rest
  const { t } = useText()
  const caller = useCaller()
  const { problem, hear } = useProblem(onExpired)
  const [busy, setBusy] = useState(false)
  const [carrierId, setCarrierId] = useState(row.carrierId ?? '')
  const [toDepot, setToDepot] = useState(row.toDepot)
  const { parcels, change, split, join } = useParcels(row.parcels)
  const serving = carriers.filter(
    ({ id, zones, active }) => id === row.carrierId || (active && zones.includes(row.zone)),
  )
  const carrier = serving.find(({ id }) => id === carrierId)
  const read = parcels.flatMap((parcel) => parcelOf(parcel) ?? [])
  const isReadable = read.length === parcels.length && carrier !== undefined
  const save = async () => {
    if (busy || !isReadable) return
    setBusy(true)
    const body = {
      ...{ version: row.version, carrierId, toDepot: toDepot && carrier.hasDepot },
      parcels: read.map((parcel) => ({ ...parcel, content: [...parcel.content] })),
    }
    const isSaved = hear(await saveParcels(caller, row, body))
    setBusy(false)
    if (isSaved) onSaved()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('shipping.editOf', { name: row.order })}
      actions={
        <>
          <Button kind="ink" aria-disabled={busy || !isReadable} onClick={() => void save()}>
            {t('shipping.save')}
          </Button>
          <Button onClick={onClose}>{t('shipping.close')}</Button>
        </>
      }
    >
      <div className="stack-small">
        {problem !== null && (
          <Note kind="warn" role="alert">
            {problem}
          </Note>
        )}
        <SelectField
          label={t('shipping.carrier')}
          value={carrierId}
          options={[
            ...(carrier ? [] : [{ value: '', label: t('shipping.noCarrierYet') }]),
            ...serving.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => setCarrierId(target.value)}
        />
        {carrier?.hasDepot && (
          <CheckBox
            label={t('shipping.toDepot')}
            checked={toDepot}
            onChange={({ target }) => setToDepot(target.checked)}
          />
        )}
        {parcels.map((parcel, at) => (
          <ParcelFields
            key={parcel.key}
            parcel={parcel}
            number={at + 1}
            lines={row.lines}
            onChange={(next) => change(at, next)}
            onSplit={() => split(at)}
            onJoin={at > 0 ? () => join(at) : undefined}
          />
        ))}
      </div>
    </Dialog>
  )
}
