import type { TwoFactorSetup, TwoFactorState } from '@cornerstock/contract/accounts/two-factor'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { twoFactorQuery } from '../../api/accounts/two-factor.ts'
import { useSession } from '../../state/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LoadingState } from '../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { StartForm } from './start-form.tsx'
import { TurnOffForm } from './turn-off-form.tsx'
import { TurnOnForm } from './turn-on-form.tsx'

type Step =
  | { name: 'overview' | 'start' | 'turnOff' }
  | { name: 'turnOn'; setup: TwoFactorSetup }
  | { name: 'recoveryCodes'; codes: string[] }

/** Turns two-step sign-in on and off, step by step. */
export function TwoFactorCard() {
  const { t } = useLingui()
  const { mustSetUpTwoFactor } = useSession()
  const query = useQuery(twoFactorQuery)
  return (
    <Card className="flex flex-col gap-5 sm:p-6">
      <div>
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold text-xl">
          <Trans>Two-step sign-in</Trans>
          {query.data && <StateBadge isOn={query.data.isOn} />}
        </h2>
        <p className="text-ink-soft">
          <Trans>After your password, you enter a code from an authenticator app on your phone.</Trans>
        </p>
      </div>
      {mustSetUpTwoFactor && (
        <Alert kind="warning">
          <Trans>Your company requires two-step sign-in. Turn it on to continue.</Trans>
        </Alert>
      )}
      {query.isPending && (
        <LoadingState text={t`Loading two-step sign-in...`}>
          <Skeleton className="h-11" />
        </LoadingState>
      )}
      {query.isError && !query.data && <ErrorState title={query.error.message} retry={query} />}
      {query.data && <Steps state={query.data} />}
    </Card>
  )
}

const StateBadge = ({ isOn }: { isOn: boolean }) =>
  isOn ? (
    <Badge tone="house">
      <Trans>On</Trans>
    </Badge>
  ) : (
    <Badge>
      <Trans>Off</Trans>
    </Badge>
  )

function Steps({ state }: { state: TwoFactorState }) {
  const [step, setStep] = useState<Step>({ name: 'overview' })
  const close = () => setStep({ name: 'overview' })
  switch (step.name) {
    case 'overview':
      return (
        <Overview
          state={state}
          onStart={() => setStep({ name: 'start' })}
          onTurnOff={() => setStep({ name: 'turnOff' })}
        />
      )
    case 'start':
      return (
        <StartForm
          needsCode={state.isOn}
          onStarted={(setup) => setStep({ name: 'turnOn', setup })}
          onCancel={close}
        />
      )
    case 'turnOn':
      return (
        <TurnOnForm
          setup={step.setup}
          onTurnedOn={(codes) => setStep({ name: 'recoveryCodes', codes })}
          onCancel={close}
        />
      )
    case 'recoveryCodes':
      return <RecoveryCodes codes={step.codes} onDone={close} />
    case 'turnOff':
      return <TurnOffForm onDone={close} />
  }
}

interface OverviewProps {
  state: TwoFactorState
  onStart: () => void
  onTurnOff: () => void
}

function Overview({ state: { isOn, recoveryCodesLeft }, onStart, onTurnOff }: OverviewProps) {
  if (!isOn)
    return (
      <Button className="self-start max-sm:w-full" onClick={onStart}>
        <Trans>Turn on</Trans>
      </Button>
    )
  return (
    <>
      <RecoveryCodesLeft count={recoveryCodesLeft} />
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <Button variant="secondary" onClick={onStart}>
          <Trans>New phone or new codes</Trans>
        </Button>
        <Button variant="secondary" onClick={onTurnOff}>
          <Trans>Turn off</Trans>
        </Button>
      </div>
    </>
  )
}

/** With fewer codes than this, the person is told to get new ones. */
const fewCodes = 3

function RecoveryCodesLeft({ count }: { count: number }) {
  if (count < fewCodes)
    return (
      <Alert kind="warning">
        <Trans>Recovery codes left: {count}. Set it up again to get new ones.</Trans>
      </Alert>
    )
  return (
    <p>
      <Trans>Recovery codes left: {count}</Trans>
    </p>
  )
}
