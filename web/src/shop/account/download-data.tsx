import { Trans } from '@lingui/react/macro'
import { useDownloadClientData } from '../../api/downloads.ts'
import { useSession } from '../../state/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Download } from '../../ui/icons/icons.ts'

/** Saves a file with all data that is stored about the signed-in client. */
export function DownloadData() {
  const { clientId } = useSession()
  const { mutate: download, isPending } = useDownloadClientData(clientId ?? '')
  return (
    <Button
      variant="secondary"
      isWide
      isPending={isPending}
      onClick={() => download(undefined, { onError: ({ message }) => toast.error(message) })}
    >
      <Download aria-hidden="true" className="size-5" />
      <Trans>Download my data</Trans>
    </Button>
  )
}
