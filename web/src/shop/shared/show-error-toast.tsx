import { Trans } from '@lingui/react/macro'
import { toast } from '../../ui/feedback/toast.ts'

/** Shows an error message as a toast, and adds a note if the browser is offline. */
export const showErrorToast = (message: string) =>
  toast.error(
    navigator.onLine ? (
      message
    ) : (
      <>
        {message}
        <span className="block font-normal">
          <Trans>You are offline</Trans>
        </span>
      </>
    ),
  )
