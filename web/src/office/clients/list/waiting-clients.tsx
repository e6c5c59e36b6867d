import type { ListedClient } from '@cornerstock/contract/clients/clients'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clientPagesQuery, useApproveClient } from '../../../api/clients/clients.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { FactsLine } from '../../../ui/text/facts-line.tsx'

/** The stores that cannot order until staff approve them, each with a button. Renders nothing if no store waits. */
export function WaitingClients() {
  const { data } = useInfiniteQuery(clientPagesQuery({ onHold: true }))
  const waiting = data?.pages[0]
  if (!waiting || waiting.rows.length === 0) return null
  return (
    <Card className="mb-5 p-0">
      <h2 className="px-4 pt-4 pb-2 font-bold text-lg">
        {waiting.isEstimate ? (
          <Trans>Waiting for approval (about {waiting.total})</Trans>
        ) : (
          <Trans>Waiting for approval ({waiting.total})</Trans>
        )}
      </h2>
      <ul className="divide-y divide-line border-line border-t">
        {waiting.rows.map((client) => (
          <WaitingClient key={client.clientId} client={client} />
        ))}
      </ul>
    </Card>
  )
}

function WaitingClient({
  client: { clientId, storeName, storeAddress, phoneNumber },
}: {
  client: ListedClient
}) {
  const { t } = useLingui()
  const { mutateAsync, isPending } = useApproveClient(clientId)
  // Handlers of `mutate` would not run, because the row is gone by then.
  const approve = () =>
    mutateAsync().then(
      () => toast.success(t`${storeName} can order now.`),
      ({ message }: Error) => toast.error(message),
    )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-[1_1_14rem]">
        <Link
          to="/admin/EditClientInfoPage/$clientId"
          params={{ clientId }}
          className="touch-area inline-flex min-h-6 items-center font-semibold underline decoration-line-strong underline-offset-4 wrap-anywhere hover:decoration-current"
        >
          {storeName}
        </Link>
        <FactsLine facts={[storeAddress, phoneNumber]} />
      </div>
      <Button
        size="small"
        isPending={isPending}
        aria-label={t`Approve ${storeName}`}
        onClick={() => void approve()}
      >
        <Trans>Approve</Trans>
      </Button>
    </li>
  )
}
