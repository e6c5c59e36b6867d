import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/buttons/button.tsx'
import { useTakeUpdate } from '../offline/service-worker.ts'

/** Offers a new version of the app. The version waits for the person's consent, so that it interrupts nothing. */
export function UpdateNotice() {
  const takeUpdate = useTakeUpdate()
  return (
    <div role="status">
      {takeUpdate && (
        <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 bg-sunken px-4 py-2 text-ink">
          <p className="font-medium">
            <Trans>A new version of the app is ready.</Trans>
          </p>
          <Button variant="secondary" size="small" onClick={takeUpdate}>
            <Trans>Update now</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
