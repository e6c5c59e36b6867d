import { Trans } from '@lingui/react/macro'
import { useNameBusinessType } from '../../../../company/use-business-types.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import type { ConcurrentChange } from './client-details.ts'
import { useDetailLabels } from './use-detail-labels.ts'
import type { DetailsForm } from './use-details-form.ts'

/** Lists the details that another staff member saved during editing. A button accepts each of them. */
export function DetailsConflict({
  form,
  concurrentChanges,
}: Pick<DetailsForm, 'form' | 'concurrentChanges'>) {
  const typed = form.watch()
  if (concurrentChanges.length === 0) return null
  return (
    <Alert kind="warning">
      <p>
        <Trans>
          Someone else changed this client while you were editing. Check the changes, then save again.
        </Trans>
      </p>
      <ul className="mt-2 flex flex-col gap-2 font-normal text-ink">
        {concurrentChanges.map((change) => (
          <ConflictLine
            key={change.name}
            change={change}
            onAccept={
              typed[change.name] === change.now
                ? undefined
                : () =>
                    form.setValue(change.name, change.now, {
                      shouldDirty: true,
                      shouldValidate: true,
                    })
            }
          />
        ))}
      </ul>
    </Alert>
  )
}

interface ConflictLineProps {
  change: ConcurrentChange
  /** Undefined if the form already has the other value. */
  onAccept: (() => void) | undefined
}

function ConflictLine({ change, onAccept }: ConflictLineProps) {
  const label = useDetailLabels()[change.name]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 wrap-anywhere">
        <strong>{label}</strong>: <Value of={change} at="before" /> → <Value of={change} at="now" />
      </span>
      {onAccept && (
        <Button variant="secondary" size="small" onClick={onAccept}>
          <Trans>
            Use theirs <span className="sr-only">for {label}</span>
          </Trans>
        </Button>
      )}
    </li>
  )
}

function Value({ of: change, at }: { of: ConcurrentChange; at: 'before' | 'now' }) {
  const nameOf = useNameBusinessType()
  const value = change[at]
  if (value === '') return <Trans>empty</Trans>
  return <>{change.name === 'businessType' ? nameOf(value) : value}</>
}
