import type { createSupportRequest } from '@cornerstock/contract/clients/support'
import type { BodyInputOf } from '@cornerstock/contract/http/endpoint'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { UnsettledNote } from '../../../outbox/forms/unsettled-note.tsx'
import { useFormWrite } from '../../../outbox/forms/use-form-write.ts'
import { useClientId } from '../../../state/session/client-id.ts'
import { Button } from '../../../ui/buttons/button.tsx'

interface AskForProductProps {
  /** What identifies the product: a barcode, or the words that the client searched for. */
  wanted: string
  message: string
  /** The barcode, if it is known. */
  code?: string
}

/** A button that sends a product request for a product that the catalog lacks, and then says that it was sent. */
export function AskForProduct({ wanted, message, code }: AskForProductProps) {
  const clientId = useClientId()
  const [isAccepted, setAccepted] = useState(false)
  const write = useFormWrite<BodyInputOf<typeof createSupportRequest>, unknown>({
    kind: 'productRequest',
    lane: `${clientId} wish ${wanted}`,
    store: clientId,
    toTitle: (request) => request.message,
    onAccepted: () => setAccepted(true),
  })
  // A repeat in another language must send the same message.
  const ask = () =>
    void write.send(write.entry?.body ?? { clientId, kind: 'wish', message, ...(code && { code }) })
  return (
    <>
      {isAccepted ? (
        <p role="status" className="font-semibold text-house">
          <Trans>Your request was sent.</Trans>
        </p>
      ) : (
        <Button variant="secondary" isPending={write.isSending} onClick={ask}>
          <Trans>Ask for it</Trans>
        </Button>
      )}
      <UnsettledNote write={write} />
    </>
  )
}
