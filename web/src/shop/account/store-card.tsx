import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { clientQuery } from '../../api/clients/clients.ts'
import { useNameBusinessType } from '../../company/use-business-types.ts'
import { useSession } from '../../state/session/session.ts'
import { Store } from '../../ui/icons/icons.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Badge } from '../../ui/text/badge.tsx'

/** Shows the store's details without empty fields. Reading a client's account again updates the session. */
export function StoreCard() {
  const store = useSession()
  useQuery({
    ...clientQuery(store.clientId ?? ''),
    enabled: store.clientId !== null && !store.isAdmin,
    refetchOnMount: 'always',
  })
  const nameOf = useNameBusinessType()
  return (
    <Card className="sm:p-5">
      <div className="flex items-center gap-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-lg bg-house-soft text-house">
          <Store aria-hidden="true" className="size-7" />
        </span>
        <div className="min-w-0">
          <h2 className="font-bold text-xl leading-snug wrap-anywhere">{store.storeName}</h2>
          <p className="flex flex-wrap items-center gap-2 text-ink-soft">
            {nameOf(store.businessType ?? '')}
            {store.isAdmin && (
              <Badge>
                <Trans>Staff</Trans>
              </Badge>
            )}
          </p>
        </div>
      </div>
      <dl className="mt-4 flex flex-col gap-2.5 border-line border-t pt-4">
        <Detail name={<Trans>Owner</Trans>} value={store.businessOwnerName} />
        <Detail name={<Trans>Phone</Trans>} value={store.phoneNumber} />
        <Detail name={<Trans>Email</Trans>} value={store.email}>
          <BreakableEmail email={store.email ?? ''} />
        </Detail>
        <Detail name={<Trans>Address</Trans>} value={store.storeAddress} />
        <Detail name={<Trans>Delivery notes</Trans>} value={store.deliveryNotes} />
        <Detail name={<Trans>Preferred wholesaler</Trans>} value={store.preferredWholesaler} />
        <Detail name={<Trans>Referred by</Trans>} value={store.referralCode} />
      </dl>
    </Card>
  )
}

interface DetailProps {
  name: ReactNode
  value: string | null
  /** Shown instead of the plain value. */
  children?: ReactNode
}

function Detail({ name, value, children = value }: DetailProps) {
  if (!value) return null
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      <dt className="w-24 shrink-0 text-ink-soft text-sm sm:w-40">{name}</dt>
      <dd className="min-w-0 flex-[1_1_8rem] whitespace-pre-line font-medium leading-snug wrap-anywhere">
        {children}
      </dd>
    </div>
  )
}

/** An email address that may wrap after its `@`. */
function BreakableEmail({ email }: { email: string }) {
  const domain = email.lastIndexOf('@') + 1
  return (
    <>
      {email.slice(0, domain)}
      <wbr />
      {email.slice(domain)}
    </>
  )
}
