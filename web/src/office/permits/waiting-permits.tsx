import type { Permit } from '@cornerstock/contract/clients/permits'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useChangePermit } from '../../api/permits/permits.ts'
import { formatDate } from '../../lib/time/format-date.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { usePlainKeys } from '../shared/keyboard/use-plain-keys.ts'

/** Permits beside their pictures, each with its decision. Keys decide about the first. */
export function WaitingPermits({ permits }: { permits: readonly Permit[] }) {
  const { t } = useLingui()
  const { mutate, isPending } = useChangePermit()
  const decide = (permit: Permit, state: 'valid' | 'refused', note = '') => {
    if (isPending) return
    const { permitId, storeName } = permit
    mutate(
      { permitId, state, ...(note.trim() !== '' && { note }) },
      {
        onSuccess: () =>
          toast.success(
            state === 'valid'
              ? t`Accepted the permit of ${storeName}`
              : t`Refused the permit of ${storeName}`,
          ),
        onError: (error) => toast.error(error.message),
      },
    )
  }
  const [first] = permits
  usePlainKeys((key) => {
    const state = { a: 'valid', x: 'refused' }[key.toLowerCase()] as 'valid' | 'refused' | undefined
    if (!state || !first) return false
    decide(first, state)
    return true
  })
  return (
    <ul className="flex flex-col gap-4">
      {permits.map((permit) => (
        <li key={permit.permitId}>
          <WaitingPermit
            permit={permit}
            isPending={isPending}
            onDecide={(state, note) => decide(permit, state, note)}
          />
        </li>
      ))}
    </ul>
  )
}

interface WaitingPermitProps {
  permit: Permit
  isPending: boolean
  onDecide: (state: 'valid' | 'refused', note: string) => void
}

function WaitingPermit({ permit, isPending, onDecide }: WaitingPermitProps) {
  const { t } = useLingui()
  const [note, setNote] = useState('')
  const { image, permitName, storeName, clientId } = permit
  return (
    <Card className="grid gap-4 sm:p-5 md:grid-cols-2">
      {image ? (
        <a href={image.imageUrl} target="_blank" rel="noreferrer" className="block">
          <img
            src={image.imageUrl}
            alt={t`${permitName} of ${storeName}`}
            className="max-h-96 w-full rounded-md border border-line bg-sunken object-contain"
          />
        </a>
      ) : (
        <p className="grid min-h-24 place-items-center rounded-md bg-sunken text-ink-soft">
          <Trans>No picture</Trans>
        </p>
      )}
      <div className="flex flex-col gap-3">
        <div>
          <h3 className="break-words font-bold text-lg">{permitName}</h3>
          <Link
            to="/admin/EditClientInfoPage/$clientId"
            params={{ clientId }}
            className="inline-flex min-h-6 items-center font-medium text-house underline"
          >
            <bdi>{storeName}</bdi>
          </Link>
        </div>
        <PermitFacts permit={permit} />
        <TextField
          label={t`Note to the store (optional)`}
          value={note}
          maxLength={1000}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button isPending={isPending} onClick={() => onDecide('valid', note)}>
            <Trans>Accept</Trans>
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={() => onDecide('refused', note)}>
            <Trans>Refuse</Trans>
          </Button>
        </div>
      </div>
    </Card>
  )
}

function PermitFacts({ permit: { number, issuedOn, expiresOn, address } }: { permit: Permit }) {
  const { t, i18n } = useLingui()
  const dayOf = (day: string | null) =>
    day && formatDate(i18n, new Date(day), { dateStyle: 'medium', timeZone: 'UTC' })
  const facts = [
    [t`Number`, number],
    [t`Issued`, dayOf(issuedOn)],
    [t`Valid until`, dayOf(expiresOn)],
    [t`Address`, address],
  ].filter(([, value]) => value)
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="min-w-0 break-words">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
