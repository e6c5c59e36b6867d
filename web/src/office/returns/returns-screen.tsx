import type { Return, ReturnState } from '@cornerstock/contract/orders/returns'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { returnsQuery, useChangeReturn } from '../../api/returns/returns.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadingState } from '../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Page } from '../../ui/layout/page.tsx'
import { ShortcutHelp } from '../shared/keyboard/shortcut-help.tsx'
import { usePlainKeys } from '../shared/keyboard/use-plain-keys.ts'
import { QueryError } from '../shared/query-error.tsx'
import { CheckReturn } from './check-return.tsx'
import { RefuseReturn } from './refuse-return.tsx'
import { ReturnCard } from './return-card.tsx'

/** The returns that wait for staff: to be approved, taken, and checked. */
export function ReturnsScreen() {
  const { t } = useLingui()
  const { mutate, isPending } = useChangeReturn()
  const [refused, setRefused] = useState<Return>()
  const move = ({ returnId }: Return, state: ReturnState) => {
    if (!isPending) mutate({ returnId, state }, { onError: ({ message }) => toast.error(message) })
  }
  return (
    <Page
      title={t`Returns`}
      className="max-w-4xl"
      actions={
        <ShortcutHelp
          shortcuts={[
            { keys: ['A'], action: <Trans>Approve the first return</Trans> },
            { keys: ['X'], action: <Trans>Refuse the first return</Trans> },
          ]}
        />
      }
    >
      <Asked onMove={move} onRefuse={setRefused} isPending={isPending} />
      <Section state="approved" title={<Trans>The driver takes them</Trans>}>
        {(one) => (
          <Moves>
            <Button isPending={isPending} onClick={() => move(one, 'pickedUp')}>
              <Trans>Taken</Trans>
            </Button>
            <RefuseButton isPending={isPending} onClick={() => setRefused(one)} />
          </Moves>
        )}
      </Section>
      <Section state="pickedUp" title={<Trans>To check and credit</Trans>}>
        {(one) => <CheckReturn of={one} onRefuse={() => setRefused(one)} />}
      </Section>
      {refused && <RefuseReturn key={refused.returnId} of={refused} onClose={() => setRefused(undefined)} />}
    </Page>
  )
}

interface AskedProps {
  onMove: (one: Return, state: ReturnState) => void
  onRefuse: (one: Return) => void
  isPending: boolean
}

function Asked({ onMove, onRefuse, isPending }: AskedProps) {
  const query = useQuery(returnsQuery({ state: 'asked' }))
  const first = query.data?.at(-1)
  usePlainKeys((key) => {
    if (!first) return false
    if (key.toLowerCase() === 'a') onMove(first, 'approved')
    else if (key.toLowerCase() === 'x') onRefuse(first)
    else return false
    return true
  })
  return (
    <Section state="asked" title={<Trans>Waiting for you</Trans>}>
      {(one) => (
        <Moves>
          <Button isPending={isPending} onClick={() => onMove(one, 'approved')}>
            <Trans>Approve</Trans>
          </Button>
          <RefuseButton isPending={isPending} onClick={() => onRefuse(one)} />
        </Moves>
      )}
    </Section>
  )
}

interface SectionProps {
  state: ReturnState
  title: ReactNode
  children: (one: Return) => ReactNode
}

/** The returns of a state, the oldest first. */
function Section({ state, title, children }: SectionProps) {
  const query = useQuery(returnsQuery({ state }))
  return (
    <section className="mb-8">
      <h2 className="mb-3 font-bold text-xl">{title}</h2>
      {query.isPending && (
        <LoadingState text={<Trans>Loading returns...</Trans>}>
          <Skeleton className="h-24" />
        </LoadingState>
      )}
      {query.isError && !query.data && <QueryError query={query} />}
      {query.data?.length === 0 &&
        (state === 'asked' ? (
          <EmptyState
            title={<Trans>No return waits</Trans>}
            text={<Trans>Returns that stores ask for appear here immediately.</Trans>}
          />
        ) : (
          <p className="text-ink-soft">
            <Trans>None at the moment.</Trans>
          </p>
        ))}
      <ul className="flex flex-col gap-4">
        {query.data?.toReversed().map((one) => (
          <li key={one.returnId}>
            <ReturnCard of={one}>{children(one)}</ReturnCard>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Moves = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-2">{children}</div>
)

function RefuseButton({ isPending, onClick }: { isPending: boolean; onClick: () => void }) {
  return (
    <Button variant="secondary" disabled={isPending} onClick={onClick}>
      <Trans>Refuse</Trans>
    </Button>
  )
}
