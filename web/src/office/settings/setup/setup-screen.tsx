import { setupSteps } from '@cornerstock/contract/office/settings'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { settingsQuery } from '../../../api/settings.ts'
import { useSession } from '../../../state/session/session.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { LoadingState } from '../../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { findPageTitle } from '../../../ui/layout/page-title.ts'
import { QueryError } from '../../shared/query-error.tsx'
import { OwnerStep } from './owner-step.tsx'
import { SetupProgress } from './setup-progress.tsx'
import { SetupStepForm } from './setup-step-form.tsx'

/**
 * Sets up a new shop in five steps, from the link that the server prints when it starts. The person can leave it and
 * continue later.
 */
export function SetupScreen() {
  const { t } = useLingui()
  const { token: setupToken } = useSearch({ from: '/_visitor/setup' })
  const { token, role } = useSession()
  return (
    <Page title={t`Set up your shop`} className="max-w-3xl">
      {token && role === 'owner' ? (
        <OwnersSetup />
      ) : setupToken ? (
        <>
          <SetupProgress step={1} />
          <OwnerStep token={setupToken} />
        </>
      ) : (
        <Incomplete />
      )}
    </Page>
  )
}

function OwnersSetup() {
  const { t } = useLingui()
  const settings = useQuery(settingsQuery())
  const setupStep = settings.data?.value.setupStep
  // The pressed button was at the end of the step, so the page must scroll to the start of the next step.
  useEffect(() => {
    if (!setupStep) return
    findPageTitle()?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [setupStep])
  if (settings.data) {
    if (!setupStep) return <Navigate to="/admin" replace />
    return (
      <>
        <SetupProgress step={setupSteps.indexOf(setupStep) + 2} />
        <SetupStepForm key={setupStep} step={setupStep} settings={settings.data} />
      </>
    )
  }
  if (settings.isError) return <QueryError query={settings} />
  return (
    <LoadingState text={t`Loading the settings...`}>
      <Skeleton className="h-96" />
    </LoadingState>
  )
}

function Incomplete() {
  return (
    <Alert
      kind="info"
      action={
        <ButtonLink to="/sign-in" search={{ next: '/setup' }} size="small">
          <Trans>Sign In</Trans>
        </ButtonLink>
      }
    >
      <Trans>Open the link that the server printed when it started. If you are the owner, sign in.</Trans>
    </Alert>
  )
}
