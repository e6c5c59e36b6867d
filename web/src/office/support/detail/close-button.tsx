import type { SupportRequest } from '@cornerstock/contract/clients/support'
import { Trans } from '@lingui/react/macro'
import { useSetSupportStatus } from '../../../api/support/support.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'

/** Closes an open request, or reopens a closed one. */
export function CloseButton({ request: { supportId, status } }: { request: SupportRequest }) {
  const { mutate, isPending } = useSetSupportStatus(supportId)
  const set = (next: SupportRequest['status']) =>
    mutate(next, { onError: (error) => toast.error(error.message) })
  return (
    <Button
      variant="secondary"
      isPending={isPending}
      onClick={() => set(status === 'open' ? 'closed' : 'open')}
    >
      {status === 'open' ? <Trans>Close the request</Trans> : <Trans>Reopen the request</Trans>}
    </Button>
  )
}
