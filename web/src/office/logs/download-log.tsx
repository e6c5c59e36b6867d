import { Trans } from '@lingui/react/macro'
import { useDownloadLog } from '../../api/downloads.ts'
import { useSession } from '../../state/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Download } from '../../ui/icons/icons.ts'

/** Lets owners save the whole log as a file. Renders nothing for other roles. */
export function DownloadLog() {
  const { role } = useSession()
  const { mutate: download, isPending } = useDownloadLog()
  if (role !== 'owner') return null
  return (
    <Button
      variant="secondary"
      isPending={isPending}
      onClick={() => download(undefined, { onError: ({ message }) => toast.error(message) })}
    >
      <Download aria-hidden="true" className="size-5" />
      <Trans>Download as CSV</Trans>
    </Button>
  )
}
