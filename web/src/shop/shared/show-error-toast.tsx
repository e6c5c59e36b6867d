import { Trans } from '@lingui/react/macro'
import { toast } from '../../ui/feedback/toast.ts'

/** Says why a change was taken back; without a network, that this is the reason. */
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
