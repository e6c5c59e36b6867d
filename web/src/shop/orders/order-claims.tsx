import type { SupportRequest } from '@cornerstock/contract/clients/support'
import { type Order, orderStatuses } from '@cornerstock/contract/orders/orders'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { supportPagesQuery } from '../../api/support/support.ts'
import { useClientId } from '../../state/session/client-id.ts'
import { ClaimDecision } from '../../support/claim-decision.tsx'
import { SupportStatusBadge } from '../../support/support-status.tsx'
import { LoadingFailed } from '../../ui/feedback/loading-failed.tsx'

/** The claims about a delivered order, with their responses. Renders nothing if there is none. */
export function OrderClaims({ order: { orderId, items, status } }: { order: Order }) {
  const clientId = useClientId()
  const claimsQuery = useInfiniteQuery({
    ...supportPagesQuery({ clientId, kind: 'claim' }),
    enabled: clientId !== '' && status === orderStatuses.delivered,
  })
  const claims =
    claimsQuery.data?.pages.flatMap(({ rows }) => rows).filter((claim) => claim.orderId === orderId) ?? []
  return (
    <>
      <LoadingFailed query={claimsQuery} className="mt-3 text-sm" />
      <ul className="mt-3 flex flex-col gap-3 empty:hidden">
        {claims.map((claim) => (
          <li key={claim.supportId} className="flex flex-col gap-2 rounded-md border border-line p-3">
            <ClaimLink claim={claim} product={items.find(({ id }) => id === claim.itemId)?.productName} />
            <ClaimDecision request={claim} />
            <LastResponse claim={claim} />
          </li>
        ))}
      </ul>
    </>
  )
}

function ClaimLink({ claim, product }: { claim: SupportRequest; product: string | undefined }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <Link
        to="/support/$supportId"
        params={{ supportId: claim.supportId }}
        className="inline-flex min-h-11 items-center font-semibold text-house underline underline-offset-4 wrap-anywhere"
      >
        {product === undefined ? <Trans>Your claim</Trans> : <Trans>Your claim: {product}</Trans>}
      </Link>
      <SupportStatusBadge request={claim} />
    </div>
  )
}

function LastResponse({ claim: { messages } }: { claim: SupportRequest }) {
  const response = messages.findLast(({ by }) => by === 'staff')
  if (!response) return null
  return (
    <p dir="auto" className="line-clamp-3 text-ink-soft wrap-anywhere">
      {response.text}
    </p>
  )
}
