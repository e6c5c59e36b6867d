import { toPhoneLink } from '@cornerstock/contract/values/contact-links'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { clientQuery } from '../../../api/clients/clients.ts'
import { useCompany } from '../../../state/company.ts'
import { useSession } from '../../../state/session/session.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'

/** Tells a client on hold that it cannot order yet, and how to reach the wholesaler. */
export function HoldNotice() {
  const { clientId, isAdmin } = useSession()
  const { phone } = useCompany().contact
  const client = useQuery({ ...clientQuery(clientId ?? ''), enabled: clientId !== null && !isAdmin })
  if (!client.data?.value.isOnHold) return null
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-4 sm:px-6">
      <Alert kind="info">
        <p>
          <Trans>Your account is waiting for approval.</Trans>
        </p>
        <p className="font-normal">
          <Trans>
            Look around as you like. You can order as soon as we approve you. Questions? Call{' '}
            <a href={toPhoneLink(phone)} className="whitespace-nowrap underline underline-offset-4">
              {phone}
            </a>
            .
          </Trans>
        </p>
      </Alert>
    </div>
  )
}
