import type { Permit } from '@cornerstock/contract/clients/permits'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useRemindOfPermit } from '../../api/permits/permits.ts'
import { formatDate } from '../../lib/time/format-date.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'

/** Permits by their last day, each with a button that reminds its store. */
export function ExpiringPermits({ permits }: { permits: readonly Permit[] }) {
  const sorted = permits.toSorted((one, other) => (one.expiresOn ?? '').localeCompare(other.expiresOn ?? ''))
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-card">
      {sorted.map((permit) => (
        <ExpiringPermit key={permit.permitId} permit={permit} />
      ))}
    </ul>
  )
}

function ExpiringPermit({ permit }: { permit: Permit }) {
  const { t, i18n } = useLingui()
  const { mutate, isPending, isSuccess } = useRemindOfPermit()
  const { permitId, storeName, permitName, number, clientId, expiresOn } = permit
  const until = expiresOn && formatDate(i18n, new Date(expiresOn), { dateStyle: 'medium', timeZone: 'UTC' })
  const remind = () =>
    mutate(permitId, {
      onSuccess: () => toast.success(t`${storeName} was reminded`),
      onError: (error) => toast.error(error.message),
    })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1">
        <Link
          to="/admin/EditClientInfoPage/$clientId"
          params={{ clientId }}
          className="inline-flex min-h-6 items-center font-semibold text-house underline"
        >
          <bdi>{storeName}</bdi>
        </Link>
        <p className="break-words text-ink-soft text-sm">
          {permitName}, <bdi>{number}</bdi>
        </p>
      </div>
      <p className="text-sm">
        <Trans>until {until}</Trans>
      </p>
      <Button variant="secondary" isPending={isPending} disabled={isSuccess} onClick={remind}>
        {isSuccess ? <Trans>Reminded</Trans> : <Trans>Remind</Trans>}
      </Button>
    </li>
  )
}
