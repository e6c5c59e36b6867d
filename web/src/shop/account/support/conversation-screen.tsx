import type { SupportRequest } from '@cornerstock/contract/clients/support'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { hasCode } from '../../../api/http/api-error.ts'
import { useMarkRead, useNotifications } from '../../../api/notifications/notifications.ts'
import { supportRequestQuery } from '../../../api/support/support.ts'
import { useCompany } from '../../../state/company.ts'
import { useClientId } from '../../../state/session/client-id.ts'
import { ClaimDecision } from '../../../support/claim-decision.tsx'
import { MessageList } from '../../../support/message-list.tsx'
import { ReplyForm } from '../../../support/reply-form.tsx'
import { SupportStatusBadge } from '../../../support/support-status.tsx'
import { useKindNames } from '../../../support/use-support-names.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { LoadingState } from '../../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { LifeBuoy } from '../../../ui/icons/icons.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ActingStoreLine } from '../../shared/stores/acting-store-line.tsx'
import { RequestSubject } from './request-subject.tsx'

/** A client's conversation with staff. */
export function ConversationScreen() {
  const { t } = useLingui()
  const kindNames = useKindNames()
  const { supportId } = useParams({ from: '/_shop/support/$supportId' })
  const query = useQuery(supportRequestQuery(supportId))
  useMarkReplyRead(supportId)
  return (
    <Page
      title={query.data ? (kindNames[query.data.kind] ?? query.data.kind) : t`Support`}
      subtitle={query.data && <SupportStatusBadge request={query.data} />}
      backTo="/support"
      className="max-w-3xl"
    >
      {query.isPending && (
        <LoadingState text={<Trans>Loading your messages...</Trans>}>
          <SkeletonConversation />
        </LoadingState>
      )}
      {query.isError && !query.data && <ConversationError query={query} />}
      {query.data && <Conversation key={supportId} request={query.data} />}
    </Page>
  )
}

/** The skeleton of a question, its response and the field for a reply. */
function SkeletonConversation() {
  return (
    <Card className="flex flex-col gap-3 p-4 sm:p-5">
      <Skeleton className="h-16 w-3/5 self-end rounded-lg rounded-ee-sm" />
      <Skeleton className="h-16 w-3/4 rounded-lg rounded-es-sm" />
      <Skeleton className="mt-2 h-24" />
      <Skeleton className="h-11 w-24 self-end rounded-full" />
    </Card>
  )
}

function Conversation({ request }: { request: SupportRequest }) {
  const { companyName } = useCompany()
  const isClosed = request.status === 'closed'
  return (
    <Card className="flex flex-col gap-5 p-4 sm:p-5">
      <RequestSubject request={request} />
      <ClaimDecision request={request} />
      <MessageList messages={request.messages} ownSide="client" otherName={companyName} />
      <ActingStoreLine />
      <ReplyForm
        supportId={request.supportId}
        hint={isClosed && <Trans>We closed this conversation. Write again to reopen it.</Trans>}
      />
    </Card>
  )
}

interface ConversationErrorProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> }
}

function ConversationError({ query }: ConversationErrorProps) {
  if (!hasCode(query.error, 'NOT_FOUND')) return <ErrorState title={query.error?.message} retry={query} />
  return (
    <EmptyState
      icon={LifeBuoy}
      title={<Trans>We could not find this conversation</Trans>}
      action={
        <ButtonLink to="/support">
          <Trans>All your messages</Trans>
        </ButtonLink>
      }
    />
  )
}

/** Marks the notification of a reply as read while the client looks at its conversation. */
function useMarkReplyRead(supportId: number) {
  const clientId = useClientId()
  const { data } = useNotifications(clientId)
  const { mutate } = useMarkRead(clientId)
  const unread = data?.find((notification) => notification.supportId === supportId && !notification.isRead)
  const notificationId = unread?.notificationId
  const markRead = useEffectEvent((id: number) => mutate(id))
  useEffect(() => {
    if (notificationId !== undefined) markRead(notificationId)
  }, [notificationId])
}
