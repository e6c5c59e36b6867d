import type { Webhook, WebhookDelivery } from '@cornerstock/contract/office/webhooks'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { deliveriesQuery, useReplayDelivery } from '../../api/connections.ts'
import { formatDate } from '../../lib/time/format-date.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadingState } from '../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { Badge, type Tone } from '../../ui/text/badge.tsx'
import { QueryError } from '../shared/query-error.tsx'
import { useEventNames } from './use-event-names.ts'

interface DeliverySheetProps {
  webhook: Webhook
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The deliveries of a webhook, each with what was sent and what came back. */
export function DeliverySheet({ webhook, ...sheet }: DeliverySheetProps) {
  return (
    <Sheet
      {...sheet}
      placement="side"
      title={<Trans>Deliveries</Trans>}
      description={<bdi className="wrap-anywhere">{webhook.url}</bdi>}
    >
      <Deliveries webhook={webhook} />
    </Sheet>
  )
}

function Deliveries({ webhook }: { webhook: Webhook }) {
  const { t } = useLingui()
  const deliveries = useInfiniteQuery(deliveriesQuery(webhook.webhookId))
  const { data, isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = deliveries
  if (isPending)
    return (
      <LoadingState text={t`Loading deliveries...`}>
        <div className="flex flex-col gap-2 *:h-16 *:rounded-md">
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      </LoadingState>
    )
  if (isError && !data) return <QueryError query={deliveries} />
  const all = data?.pages.flatMap(({ rows }) => rows) ?? []
  if (all.length === 0)
    return (
      <EmptyState
        title={<Trans>Nothing was sent yet</Trans>}
        text={<Trans>Deliveries of the last 30 days will be here.</Trans>}
      />
    )
  return (
    <>
      <ul className="divide-y divide-line">
        {all.map((delivery) => (
          <DeliveryRow key={delivery.deliveryId} delivery={delivery} webhook={webhook} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="secondary"
          className="mt-4"
          isPending={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          <Trans>Show older ones</Trans>
        </Button>
      )}
    </>
  )
}

const tones: Record<WebhookDelivery['state'], Tone> = {
  waiting: 'warning',
  delivered: 'house',
  failed: 'danger',
}

function DeliveryRow({ delivery, webhook }: { delivery: WebhookDelivery; webhook: Webhook }) {
  const { t, i18n } = useLingui()
  const eventNames = useEventNames()
  const { mutate: replay, isPending } = useReplayDelivery(webhook.webhookId)
  const { deliveryId, type, state, createdAt, tries, nextTryAt, request, response } = delivery
  const at = (time: Date) => formatDate(i18n, time, { dateStyle: 'medium', timeStyle: 'short' })
  const names = { waiting: t`Waiting`, delivered: t`Delivered`, failed: t`Failed` }
  const next = nextTryAt && at(nextTryAt)
  return (
    <li className="flex flex-col gap-2 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{eventNames[type]}</span>
        <Badge tone={tones[state]}>{names[state]}</Badge>
        <span className="text-ink-soft text-sm">{at(createdAt)}</span>
      </p>
      {tries > 1 && (
        <p className="text-ink-soft text-sm">
          <Trans>Tried {tries} times.</Trans> {next && <Trans>Next try: {next}</Trans>}
        </p>
      )}
      <Part title={<Trans>Request</Trans>} text={indented(request.body)} note={request.id} />
      {response && (
        <Part
          title={<Trans>Response</Trans>}
          text={response.body || t`(empty)`}
          note={response.status === null ? t`No response` : String(response.status)}
        />
      )}
      {state !== 'waiting' && (
        <Button
          variant="secondary"
          size="small"
          className="self-start"
          disabled={!webhook.isActive}
          isPending={isPending}
          onClick={() =>
            replay(deliveryId, {
              onSuccess: () => toast.success(t`It is being sent again.`),
              onError: ({ message }) => toast.error(message),
            })
          }
        >
          <Trans>Send again</Trans>
        </Button>
      )}
    </li>
  )
}

function Part({ title, text, note }: { title: ReactNode; text: string; note: string }) {
  return (
    <details className="rounded-md border border-line">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 px-3 py-2">
        <span className="font-medium">{title}</span>
        <bdi className="wrap-anywhere text-ink-soft text-sm">{note}</bdi>
      </summary>
      <pre
        dir="ltr"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: so that the keyboard scrolls it
        tabIndex={0}
        className="max-h-72 overflow-auto whitespace-pre-wrap break-all border-line border-t p-3 text-sm"
      >
        {text}
      </pre>
    </details>
  )
}

function indented(json: string): string {
  return JSON.stringify(JSON.parse(json), null, 2)
}
