import type { SupportRequest } from '@cornerstock/contract/clients/support'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { supportPagesQuery } from '../../../api/support/support.ts'
import { formatDate } from '../../../lib/time/format-date.ts'
import { useClientId } from '../../../state/session/client-id.ts'
import { SupportStatusBadge } from '../../../support/support-status.tsx'
import { useKindNames } from '../../../support/use-support-names.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { LoadingState } from '../../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

/** The client's conversations with staff, open ones first. Renders nothing if there is none. */
export function Conversations() {
  const clientId = useClientId()
  const pages = useInfiniteQuery({ ...supportPagesQuery({ clientId }), enabled: clientId !== '' })
  const requests = pages.data?.pages.flatMap(({ rows }) => rows) ?? []
  if (pages.data && requests.length === 0) return null
  return (
    <section>
      <h2 className="mb-3 font-bold text-lg">
        <Trans>Your messages</Trans>
      </h2>
      {pages.isPending && (
        <LoadingState text={<Trans>Loading your messages...</Trans>}>
          <div className="flex flex-col gap-3">
            <SkeletonLink />
            <SkeletonLink />
          </div>
        </LoadingState>
      )}
      {pages.isError && !pages.data && <ErrorState title={pages.error.message} retry={pages} />}
      <ul className="flex flex-col gap-3">
        {requests.map((request) => (
          <li key={request.supportId}>
            <ConversationLink request={request} />
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button
          variant="secondary"
          isWide
          className="mt-4"
          isPending={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          <Trans>Show older messages</Trans>
        </Button>
      )}
    </section>
  )
}

/** The skeleton of a `ConversationLink`. */
function SkeletonLink() {
  return (
    <div className="flex flex-col gap-2.5 rounded-lg border border-line bg-surface px-4 py-3 shadow-card">
      <div className="flex items-center justify-between gap-3">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-6 w-20 rounded-full" />
      </div>
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-3 w-36" />
    </div>
  )
}

function ConversationLink({ request }: { request: SupportRequest }) {
  const { i18n } = useLingui()
  const kindNames = useKindNames()
  const last = request.messages.at(-1)
  return (
    <Link
      to="/support/$supportId"
      params={{ supportId: request.supportId }}
      className="block rounded-lg border border-line bg-surface px-4 py-3 shadow-card hover:border-line-strong"
    >
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-semibold">{kindNames[request.kind] ?? request.kind}</span>
        <SupportStatusBadge request={request} />
      </span>
      {last && (
        <>
          <span dir="auto" className="mt-1 line-clamp-2 wrap-anywhere text-ink-soft">
            {last.text}
          </span>
          <time dateTime={last.at.toISOString()} className="text-ink-soft text-sm">
            {formatDate(i18n, last.at, { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
        </>
      )}
    </Link>
  )
}
