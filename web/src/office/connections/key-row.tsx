import type { ApiKey } from '@cornerstock/contract/office/api-keys'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useEndApiKey } from '../../api/connections.ts'
import { formatDate } from '../../lib/time/format-date.ts'
import { useToday } from '../../lib/time/use-today.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { DayName } from '../../ui/text/day-name.tsx'
import { useScopeNames } from './use-scope-names.ts'

/** An API key with what it may do and when it was last used, and a button to end it. */
export function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { t, i18n } = useLingui()
  const today = useToday()
  const scopeNames = useScopeNames()
  const { mutate: end, isPending } = useEndApiKey()
  const [isAsking, setAsking] = useState(false)
  const { apiKeyId, name, scopes, expiresOn, keyEnd, createdBy, lastUsedAt } = apiKey
  const used = lastUsedAt && formatDate(i18n, lastUsedAt, { dateStyle: 'medium', timeStyle: 'short' })
  const isOver = expiresOn !== null && expiresOn < today
  return (
    <li className="flex flex-wrap items-start gap-3 p-4">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="wrap-anywhere font-semibold">
          {name} <span className="font-normal text-ink-soft">…{keyEnd}</span>{' '}
          {isOver && (
            <Badge tone="danger">
              <Trans>Over</Trans>
            </Badge>
          )}
        </p>
        <ul className="my-1 flex flex-wrap gap-1.5">
          {scopes.map((scope) => (
            <li key={scope}>
              <Badge>{scopeNames[scope]}</Badge>
            </li>
          ))}
        </ul>
        <p className="text-ink-soft text-sm">
          {used ? <Trans>Last used {used}</Trans> : <Trans>Not used yet</Trans>}
          {' · '}
          <Trans>made by {createdBy}</Trans>
          {expiresOn && (
            <>
              {' · '}
              <Trans>
                until <DayName day={expiresOn} today={today} />
              </Trans>
            </>
          )}
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        isPending={isPending}
        onClick={() => setAsking(true)}
        aria-label={t`End the key ${name}`}
      >
        <Trans>End</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={<Trans>End the key “{name}”?</Trans>}
        description={<Trans>The program that has it is rejected at once. This cannot be undone.</Trans>}
        confirmLabel={<Trans>End the key</Trans>}
        tone="danger"
        onConfirm={() => {
          setAsking(false)
          end(apiKeyId, { onError: ({ message }) => toast.error(message) })
        }}
      />
    </li>
  )
}
