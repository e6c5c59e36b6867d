import type { PermitState } from '@cornerstock/contract/clients/permits'
import { Trans } from '@lingui/react/macro'
import { Badge, type Tone } from '../../ui/text/badge.tsx'

const tones: Record<PermitState, Tone> = {
  waiting: 'neutral',
  valid: 'house',
  expired: 'warning',
  refused: 'danger',
  revoked: 'danger',
}

/** The state of a permit, for clients and staff. */
export function PermitStateBadge({ state }: { state: PermitState }) {
  return (
    <Badge tone={tones[state]}>
      <StateName state={state} />
    </Badge>
  )
}

function StateName({ state }: { state: PermitState }) {
  switch (state) {
    case 'waiting':
      return <Trans>Being checked</Trans>
    case 'valid':
      return <Trans>Valid</Trans>
    case 'expired':
      return <Trans>Expired</Trans>
    case 'refused':
      return <Trans>Refused</Trans>
    case 'revoked':
      return <Trans>No longer valid</Trans>
  }
}
