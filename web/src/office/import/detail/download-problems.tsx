import { Trans } from '@lingui/react/macro'
import { useDownloadImportProblems } from '../../../api/downloads.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Download } from '../../../ui/icons/icons.ts'

/** Saves the rows with problems as a file, which can be corrected and sent again. */
export function DownloadProblems({
  importId,
  describedBy,
}: {
  importId: number
  /** The id of the name of the file, where several are listed. */
  describedBy?: string
}) {
  const { mutate: download, isPending } = useDownloadImportProblems(importId)
  return (
    <Button
      variant="secondary"
      isPending={isPending}
      aria-describedby={describedBy}
      onClick={() => download(undefined, { onError: ({ message }) => toast.error(message) })}
    >
      <Download aria-hidden="true" className="size-5" />
      <Trans>Download the rows to check</Trans>
    </Button>
  )
}
