import type { Client } from '@cornerstock/contract/clients/clients'
import { substitutions } from '@cornerstock/contract/orders/substitutes/substitutions'
import { languageNames, languages } from '@cornerstock/contract/values/languages'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useInviteClient } from '../../../api/clients/clients.ts'
import type { Tagged } from '../../../api/http/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { Mail } from '../../../ui/icons/icons.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { PriceLevelSelect } from '../../shared/client/price-level-select.tsx'
import { useChangeClient } from '../../shared/client/use-change-client.ts'
import { Fact } from './fact.tsx'

/**
 * The client's account: whether it may order, its language and substitutes, its invitation, and its data from the
 * sign-up.
 */
export function ClientAccount({ client: { value: client, etag } }: { client: Tagged<Client> }) {
  const { t } = useLingui()
  const { substitutionNames } = useClientChoices()
  const { change, isPending } = useChangeClient({ value: client, etag })
  return (
    <Card className="flex flex-col gap-4 sm:p-5">
      <h2 className="font-bold text-xl">
        <Trans>Account</Trans>
      </h2>
      <Hold client={client} isPending={isPending} onChange={(isOnHold) => change({ isOnHold })} />
      <Select
        label={t`Language`}
        value={client.language}
        savesAtOnce
        disabled={isPending}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={({ currentTarget }) => change({ language: currentTarget.value as Client['language'] })}
      />
      <Select
        label={t`If a product is missing`}
        value={client.substitution}
        savesAtOnce
        disabled={isPending}
        options={substitutions.map((value) => ({ value, label: substitutionNames[value] }))}
        onChange={({ currentTarget }) =>
          change({ substitution: currentTarget.value as Client['substitution'] })
        }
      />
      <PriceLevelSelect client={{ value: client, etag }} />
      {client.email === null ? (
        <p className="text-ink-soft">
          <Trans>This store has no email address. Enter one in its details to invite it.</Trans>
        </p>
      ) : (
        <InviteButton clientId={client.clientId} />
      )}
      <SignUpFacts client={client} />
    </Card>
  )
}

interface HoldProps {
  client: Client
  isPending: boolean
  onChange: (isOnHold: boolean) => void
}

function Hold({ client: { isOnHold, storeName }, isPending, onChange }: HoldProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1">
        {isOnHold ? <Trans>On hold: this store cannot order.</Trans> : <Trans>This store can order.</Trans>}
      </p>
      <Button
        variant={isOnHold ? 'primary' : 'secondary'}
        size="small"
        isPending={isPending}
        onClick={() => (isOnHold ? onChange(false) : setIsAsking(true))}
      >
        {isOnHold ? <Trans>Approve</Trans> : <Trans>Put on hold</Trans>}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={<Trans>Put {storeName} on hold?</Trans>}
        description={
          <Trans>
            It sees the shop but cannot order, and is told so. Its open orders stay, and you can still order
            for it.
          </Trans>
        }
        confirmLabel={<Trans>Put on hold</Trans>}
        onConfirm={() => {
          setIsAsking(false)
          onChange(true)
        }}
      />
    </div>
  )
}

function InviteButton({ clientId }: { clientId: string }) {
  const { t } = useLingui()
  const { mutate: invite, isPending } = useInviteClient()
  return (
    <Button
      variant="secondary"
      isPending={isPending}
      onClick={() =>
        invite(clientId, {
          onSuccess: () => toast.success(t`Invitation sent.`),
          onError: ({ message }) => toast.error(message),
        })
      }
    >
      <Mail aria-hidden="true" className="size-5" />
      <Trans>Email an invitation</Trans>
    </Button>
  )
}

function SignUpFacts({ client }: { client: Client }) {
  const { referralCode, PrefferresWholesaler: preferredWholesaler, referredBy } = client
  if (!referralCode && !preferredWholesaler) return null
  return (
    <dl className="flex flex-col gap-3 border-line border-t pt-4">
      {preferredWholesaler && <Fact name={<Trans>Preferred wholesaler</Trans>}>{preferredWholesaler}</Fact>}
      {referralCode && <Fact name={<Trans>Referral code at sign-up</Trans>}>{referralCode}</Fact>}
      {referredBy && (
        <Fact name={<Trans>Referred by</Trans>}>
          <Link
            to="/admin/EditClientInfoPage/$clientId"
            params={{ clientId: referredBy.clientId }}
            className="font-semibold text-house underline underline-offset-4"
          >
            {referredBy.storeName}
          </Link>
        </Fact>
      )}
    </dl>
  )
}

/** The texts of the choices in the client's account. */
function useClientChoices() {
  const { t } = useLingui()
  const substitutionNames: Record<Client['substitution'], string> = {
    never: t`Leave it out`,
    same: t`Send something similar`,
    ask: t`Ask the store first`,
  }
  return { substitutionNames }
}
