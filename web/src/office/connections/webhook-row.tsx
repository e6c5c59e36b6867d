import type { Webhook } from '@cornerstock/contract/office/webhooks'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useDeleteWebhook, useSaveWebhook } from '../../api/connections.ts'
import { formatDate } from '../../lib/time/format-date.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { DeliverySheet } from './delivery-sheet.tsx'
import { useEventNames } from './use-event-names.ts'

/** A webhook with its events and state, and buttons for its deliveries, to turn it on or off, and to delete it. */
export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { t, i18n } = useLingui()
  const eventNames = useEventNames()
  const { mutate: save, isPending: isSaving } = useSaveWebhook()
  const { mutate: remove, isPending: isDeleting } = useDeleteWebhook()
  const [opened, setOpened] = useState<'deliveries' | 'deletion' | null>(null)
  const { webhookId, url, events, isActive, failingSince } = webhook
  const since = failingSince && formatDate(i18n, failingSince, { dateStyle: 'medium', timeStyle: 'short' })
  const onError = ({ message }: Error) => toast.error(message)
  const isOpened = (what: 'deliveries' | 'deletion') => ({
    isOpen: opened === what,
    onOpenChange: (isOpen: boolean) => setOpened(isOpen ? what : null),
  })
  return (
    <li className="flex flex-col gap-3 p-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <bdi className="wrap-anywhere font-semibold">{url}</bdi>
          <Badge tone={isActive ? (failingSince ? 'warning' : 'house') : 'danger'}>
            {isActive ? failingSince ? <Trans>Failing</Trans> : <Trans>On</Trans> : <Trans>Off</Trans>}
          </Badge>
        </p>
        <p className="mt-1 text-ink-soft text-sm">{events.map((event) => eventNames[event]).join(' · ')}</p>
        {since && (
          <p className="text-sm text-warning">
            <Trans>Nothing has arrived since {since}.</Trans>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          onClick={() => setOpened('deliveries')}
          aria-label={t`Deliveries to ${url}`}
        >
          <Trans>Deliveries</Trans>
        </Button>
        <Button
          variant="secondary"
          size="small"
          isPending={isSaving}
          aria-label={isActive ? t`Turn off ${url}` : t`Turn on ${url}`}
          onClick={() => save({ webhookId, isActive: !isActive }, { onError })}
        >
          {isActive ? <Trans>Turn off</Trans> : <Trans>Turn on</Trans>}
        </Button>
        <Button
          variant="secondary"
          size="small"
          isPending={isDeleting}
          aria-label={t`Delete ${url}`}
          onClick={() => setOpened('deletion')}
        >
          <Trans>Delete</Trans>
        </Button>
      </div>
      <DeliverySheet webhook={webhook} {...isOpened('deliveries')} />
      <ConfirmDialog
        {...isOpened('deletion')}
        title={<Trans>Delete this webhook?</Trans>}
        description={<Trans>Its deliveries are deleted too, and nothing is sent any more.</Trans>}
        confirmLabel={<Trans>Delete</Trans>}
        tone="danger"
        onConfirm={() => {
          setOpened(null)
          remove(webhookId, { onError })
        }}
      />
    </li>
  )
}
