import type { SupportRequest } from '@cornerstock/contract/clients/support'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { supportRequestQuery, useSetSupportStatus } from '../../../api/support/support.ts'
import { ClaimDecision } from '../../../support/claim-decision.tsx'
import { MessageList } from '../../../support/message-list.tsx'
import { ReplyForm } from '../../../support/reply-form.tsx'
import { SupportStatusBadge } from '../../../support/support-status.tsx'
import { useKindNames } from '../../../support/use-support-names.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { LoadingState } from '../../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { usePlainKeys } from '../../shared/keyboard/use-plain-keys.ts'
import { QueryError } from '../../shared/query-error.tsx'
import { DecisionForm } from './decision-form.tsx'
import { RequestFacts } from './request-facts.tsx'

const replyFieldId = 'support-reply'

const columns = 'grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]'

/** One request of a store with its conversation. */
export function SupportRequestScreen() {
  const { t } = useLingui()
  const kindNames = useKindNames()
  const { supportId } = useParams({ from: '/_office/admin/support/$supportId' })
  const query = useQuery(supportRequestQuery(supportId))
  const request = query.data
  return (
    <Page
      title={request ? t`${kindNames[request.kind] ?? request.kind} from ${request.storeName}` : t`Support`}
      subtitle={request && <SupportStatusBadge request={request} />}
      backTo="/admin/support"
      className="max-w-7xl"
    >
      {query.isPending && (
        <LoadingState text={<Trans>Loading the request...</Trans>}>
          <div className={columns}>
            <Skeleton className="h-60 rounded-lg lg:order-last" />
            <Skeleton className="h-120 rounded-lg" />
          </div>
        </LoadingState>
      )}
      {query.isError && !request && (
        <QueryError
          query={query}
          linkIfMissing={
            <ButtonLink to="/admin/support">
              <Trans>All requests</Trans>
            </ButtonLink>
          }
        />
      )}
      {request && <Conversation key={supportId} request={request} />}
    </Page>
  )
}

function Conversation({ request }: { request: SupportRequest }) {
  usePlainKeys((key) => {
    if (key !== 'r') return false
    document.getElementById(replyFieldId)?.focus()
    return true
  })
  return (
    <div className={columns}>
      <RequestFacts request={request} />
      <Card className="flex flex-col gap-5">
        <ClaimDecision request={request} />
        <MessageList messages={request.messages} ownSide="staff" otherName={request.storeName} />
        {request.kind === 'claim' && request.decision === null && <DecisionForm request={request} />}
        <ReplyForm
          supportId={request.supportId}
          fieldId={replyFieldId}
          hint={<Trans>The store gets it in the app, and by email if its address is verified.</Trans>}
          actions={<CloseButton request={request} />}
        />
      </Card>
    </div>
  )
}

/** Closes an open request, or reopens a closed one. */
function CloseButton({ request: { supportId, status } }: { request: SupportRequest }) {
  const { mutate, isPending } = useSetSupportStatus(supportId)
  const set = (next: SupportRequest['status']) =>
    mutate(next, { onError: (error) => toast.error(error.message) })
  return (
    <Button
      variant="secondary"
      isPending={isPending}
      onClick={() => set(status === 'open' ? 'closed' : 'open')}
    >
      {status === 'open' ? <Trans>Close the request</Trans> : <Trans>Reopen the request</Trans>}
    </Button>
  )
}
