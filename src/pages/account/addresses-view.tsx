import { useState } from 'react'
import {
  mayBeKept,
  placeRefusal,
  type SavedAddress,
} from '../../shop/buying/checkout/address-book.ts'
import type { Answer } from '../../shop/buying/checkout/shop-api.ts'
import { useAnswer } from '../../shop/buying/checkout/use-answer.ts'
import {
  loadAddresses,
  removeAddress,
  saveAddress,
} from '../../shop/people/accounts/account-calls.ts'
import { AddressNote } from '../../shop/people/accounts/address-note.tsx'
import { AddressText } from '../../shop/people/accounts/address-text.tsx'
import { NotAnswered } from '../../shop/people/accounts/not-answered.tsx'
import { useKeptFocus } from '../../shop/people/accounts/use-kept-focus.ts'
import { useTellFailure } from '../../shop/session/use-tell-failure.ts'
import { addressLink } from '../../shop/site/account-links.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useText } from '../../ui/text.tsx'

export function AddressesView() {
  const { t, language } = useText()
  const { data, answer, again } = useAnswer(loadAddresses)
  const { place, acted } = useKeptFocus<HTMLHeadingElement>(data)
  const [leaving, setLeaving] = useState<SavedAddress | null>(null)
  const tell = useTellFailure()
  const after = (done: Answer<unknown>) => {
    acted()
    tell(done)
    again()
  }
  const remove = async (address: SavedAddress) => {
    setLeaving(null)
    after(await removeAddress(language, address.id))
  }
  return (
    <>
      <h1 ref={place} tabIndex={-1}>
        {t('account.addresses.title')}
      </h1>
      {!data && <NotAnswered answer={answer} again={again} />}
      {data?.length === 0 && (
        <EmptyState title={t('account.addresses.none')} action={<AddAddress />}>
          {t('account.addresses.noneWhy')}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <div className="area-cards">
          {data.map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              onDefault={async () =>
                after(await saveAddress(language, { ...address, isDefault: true }, address.id))
              }
              onRemove={() => setLeaving(address)}
            />
          ))}
        </div>
      )}
      {data && data.length > 0 && (
        <p>
          <AddAddress />
        </p>
      )}
      {leaving && (
        <RemoveDialog
          address={leaving}
          onClose={() => setLeaving(null)}
          onRemove={() => void remove(leaving)}
        />
      )}
    </>
  )
}

function AddAddress() {
  const { t } = useText()
  return (
    <ButtonLink kind="go" to={addressLink()}>
      {t('account.addresses.add')}
    </ButtonLink>
  )
}

function AddressCard({
  address,
  onDefault,
  onRemove,
}: {
  address: SavedAddress
  onDefault: () => void
  onRemove: () => void
}) {
  const { t } = useText()
  const of = <span className="visually-hidden"> {`${address.recipient}, ${address.address}`}</span>
  return (
    <section className="area-card">
      {address.isDefault && <Tag shape="full">{t('account.addresses.default')}</Tag>}
      <AddressText address={address} />
      <AddressNote place={address} />
      <p className="area-actions">
        <ButtonLink kind="text" to={addressLink(address.id)}>
          {t('account.change')}
          {of}
        </ButtonLink>
        {!address.isDefault && mayBeKept(placeRefusal(address)) && (
          <Button kind="text" onClick={onDefault}>
            {t('account.addresses.makeDefault')}
            {of}
          </Button>
        )}
        <Button kind="text" onClick={onRemove}>
          {t('account.remove')}
          {of}
        </Button>
      </p>
    </section>
  )
}

function RemoveDialog({
  address,
  onClose,
  onRemove,
}: {
  address: SavedAddress
  onClose: () => void
  onRemove: () => void
}) {
  const { t } = useText()
  const actions = (
    <>
      <Button kind="ink" onClick={onRemove}>
        {t('account.remove')}
      </Button>
      <Button onClick={onClose}>{t('account.keep')}</Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={t('account.addresses.removeTitle')} actions={actions}>
      <AddressText address={address} />
    </Dialog>
  )
}
