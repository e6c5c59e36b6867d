import { toDate, toDayNumber } from '@cornerstock/contract/values/days'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { permitsQuery } from '../../api/permits/permits.ts'
import { useToday } from '../../lib/time/use-today.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadingState } from '../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ShortcutHelp } from '../shared/keyboard/shortcut-help.tsx'
import { QueryError } from '../shared/query-error.tsx'
import { ExpiringPermits } from './expiring-permits.tsx'
import { WaitingPermits } from './waiting-permits.tsx'

/** The permits that wait for a decision, and those that expire soon. */
export function OfficePermitsScreen() {
  const { t } = useLingui()
  return (
    <Page
      title={t`Permits`}
      className="max-w-7xl"
      actions={
        <ShortcutHelp
          shortcuts={[
            { keys: ['A'], action: <Trans>Accept the first permit</Trans> },
            { keys: ['X'], action: <Trans>Refuse the first permit</Trans> },
          ]}
        />
      }
    >
      <Waiting />
      <Expiring />
    </Page>
  )
}

function Waiting() {
  const waiting = useQuery(permitsQuery({ state: 'waiting' }))
  return (
    <section className="mb-8">
      <h2 className="mb-3 font-bold text-xl">
        <Trans>Waiting for you</Trans>
      </h2>
      {waiting.isPending && <Loading />}
      {waiting.isError && !waiting.data && <QueryError query={waiting} />}
      {waiting.data?.length === 0 && (
        <EmptyState
          title={<Trans>No permit waits</Trans>}
          text={<Trans>Permits that stores send appear here immediately.</Trans>}
        />
      )}
      {/* The oldest first. */}
      {waiting.data && waiting.data.length > 0 && <WaitingPermits permits={waiting.data.toReversed()} />}
    </section>
  )
}

const daysAhead = 60

function Expiring() {
  const expiresBefore = toDate(toDayNumber(useToday()) + daysAhead + 1)
  const expiring = useQuery(permitsQuery({ state: 'valid', expiresBefore }))
  return (
    <section>
      <h2 className="mb-3 font-bold text-xl">
        <Trans>Expiring within {daysAhead} days</Trans>
      </h2>
      {expiring.isPending && <Loading />}
      {expiring.isError && !expiring.data && <QueryError query={expiring} />}
      {expiring.data?.length === 0 && (
        <p className="text-ink-soft">
          <Trans>No permit expires soon.</Trans>
        </p>
      )}
      {expiring.data && expiring.data.length > 0 && <ExpiringPermits permits={expiring.data} />}
    </section>
  )
}

const Loading = () => (
  <LoadingState text={<Trans>Loading permits...</Trans>}>
    <Skeleton className="h-24" />
  </LoadingState>
)
