import type { Client } from '@cornerstock/contract/clients/clients'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useDownloadClientData } from '../../../api/downloads.ts'
import { useSession } from '../../../state/session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { DownloadButton } from '../../../ui/buttons/download-button.tsx'
import { Trash2 } from '../../../ui/icons/icons.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { EraseClientDialog } from './erase-client-dialog.tsx'

/** Lets owners download all data of a client, and erase it. Renders nothing for other roles. */
export function ClientData({ client }: { client: Client }) {
  const { role } = useSession()
  const download = useDownloadClientData(client.clientId)
  const [isErasing, setIsErasing] = useState(false)
  if (role !== 'owner') return null
  return (
    <Card className="flex flex-col gap-3 sm:p-5">
      <h2 className="font-bold text-xl">
        <Trans>Store data</Trans>
      </h2>
      <DownloadButton download={download}>
        <Trans>Download all data</Trans>
      </DownloadButton>
      <Button variant="secondary" onClick={() => setIsErasing(true)}>
        <Trash2 aria-hidden="true" className="size-5" />
        <Trans>Erase this store</Trans>
      </Button>
      <EraseClientDialog client={client} isOpen={isErasing} onClose={() => setIsErasing(false)} />
    </Card>
  )
}
