import type { ClientOverview } from '@cornerstock/contract/clients/client-overview'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { formatDate } from '../../../../lib/time/format-date.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { PriceText } from '../../../../ui/text/price-text.tsx'
import { LateBadge, RhythmFacts } from '../../../shared/client/rhythm.tsx'
import { Fact } from '../fact.tsx'
import { CreditFacts } from './credit-facts.tsx'

/** The facts about a client: what it owes, what it has saved, its last sign-in, and its rhythm. */
export function ClientFacts({ overview }: { overview: ClientOverview }) {
  const { i18n } = useLingui()
  const { client, rhythm, balance, openingBalance, savings, lastSignIn, openOrder } = overview
  return (
    <Card className="flex flex-col gap-4 sm:p-5">
      <h2 className="font-bold text-xl">
        <Trans>At a glance</Trans>
      </h2>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        <Fact name={balance < 0 ? <Trans>Overpaid</Trans> : <Trans>Owes</Trans>}>
          <Link
            to="/admin/payments/$clientId"
            params={{ clientId: client.clientId }}
            className="touch-area text-house underline underline-offset-4"
          >
            <PriceText cents={Math.abs(balance)} />
          </Link>
        </Fact>
        <CreditFacts clientId={client.clientId} />
        {openingBalance !== 0 && (
          <Fact name={<Trans>Opening balance</Trans>}>
            <PriceText cents={openingBalance} />
          </Fact>
        )}
        <Fact name={<Trans>Total saved</Trans>}>
          <PriceText cents={savings} />
        </Fact>
        <Fact name={<Trans>Last sign-in</Trans>}>
          {lastSignIn ? formatDate(i18n, lastSignIn, { dateStyle: 'medium' }) : <Trans>Never</Trans>}
        </Fact>
        <Fact name={<Trans>Open order</Trans>}>
          {openOrder ? (
            <Link
              to="/admin/orders/$orderId"
              params={{ orderId: openOrder.orderId }}
              className="touch-area font-semibold text-house tabular-nums underline underline-offset-4"
            >
              #{openOrder.orderId}
            </Link>
          ) : (
            <Trans>None</Trans>
          )}
        </Fact>
      </dl>
      <div className="flex flex-col items-start gap-2 border-line border-t pt-4">
        <LateBadge entry={rhythm} />
        <RhythmFacts entry={rhythm} />
      </div>
    </Card>
  )
}
