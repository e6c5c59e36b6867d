import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { creditQuery } from '../../api/clients/client-credit.ts'
import { useSaveStatement } from '../../api/paper.ts'
import { statementQuery } from '../../api/payments.ts'
import { useSession } from '../../state/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { FileText } from '../../ui/icons/icons.ts'
import { Card } from '../../ui/layout/card.tsx'
import { PriceText } from '../../ui/text/price-text.tsx'
import { CreditFacts } from './credit-facts.tsx'

/** What the store owes for delivered orders and what its credit covers, with its statement as PDF. */
export function OwedCard() {
  const { clientId, isAdmin } = useSession()
  return clientId === null || isAdmin ? null : <Owed clientId={clientId} />
}

function Owed({ clientId }: { clientId: string }) {
  const { data: statement } = useQuery(statementQuery(clientId))
  const { data: credit } = useQuery(creditQuery(clientId))
  const { mutate, isPending } = useSaveStatement(clientId)
  const hasCredit = credit !== undefined && credit.available !== null
  if (!statement || (statement.entries.length === 0 && !hasCredit)) return null
  const { closing } = statement
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 sm:p-5">
      <p>
        <span className="block text-ink-soft">
          {closing < 0 ? <Trans>You have paid ahead</Trans> : <Trans>You owe</Trans>}
        </span>
        <PriceText cents={Math.abs(closing)} size="large" />
      </p>
      <CreditFacts clientId={clientId} />
      <Button
        variant="secondary"
        isPending={isPending}
        onClick={() => mutate({}, { onError: ({ message }) => toast.error(message) })}
      >
        <FileText aria-hidden="true" className="size-5" />
        <Trans>Statement as PDF</Trans>
      </Button>
    </Card>
  )
}
