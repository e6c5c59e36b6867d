import { Trans } from '@lingui/react/macro'
import { useDownloadImportProblems } from '../../../api/downloads.ts'
import { DownloadButton } from '../../../ui/buttons/download-button.tsx'

/** Saves the rows with problems as a file, which can be corrected and sent again. */
export function DownloadProblems({
  importId,
  describedBy,
}: {
  importId: number
  /** The id of the name of the file, where several are listed. */
  describedBy?: string
}) {
  const download = useDownloadImportProblems(importId)
  return (
    <DownloadButton download={download} aria-describedby={describedBy}>
      <Trans>Download the rows to check</Trans>
    </DownloadButton>
  )
}
