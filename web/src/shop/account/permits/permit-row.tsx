import type { Permit } from '@cornerstock/contract/clients/permits'
import { Trans, useLingui } from '@lingui/react/macro'
import { PermitStateBadge } from '../../../checkout/permits/permit-state-badge.tsx'
import { formatDate } from '../../../lib/time/format-date.ts'

/** A permit with its picture, its state, and what staff said about it. */
export function PermitRow({ permit }: { permit: Permit }) {
  const { i18n } = useLingui()
  const { permitName, number, image, note, state, expiresOn } = permit
  const until = expiresOn && formatDate(i18n, new Date(expiresOn), { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <li className="flex gap-3 px-4 py-3">
      {image && (
        <a href={image.imageUrl} target="_blank" rel="noreferrer" className="shrink-0">
          <img
            src={image.imageUrl}
            alt={permitName}
            className="size-16 rounded-md border border-line bg-sunken object-cover"
          />
        </a>
      )}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 break-words font-semibold">{permitName}</h2>
          <PermitStateBadge state={state} />
        </div>
        <p className="break-words text-ink-soft text-sm">
          <bdi>{number}</bdi>
          {until && (
            <>
              {' · '}
              <Trans>until {until}</Trans>
            </>
          )}
        </p>
        {note && <p className="mt-1 break-words text-sm">{note}</p>}
      </div>
    </li>
  )
}
