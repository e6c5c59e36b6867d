import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { hasCode } from '../../api/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { LoadingState } from '../../ui/feedback/loading-state.tsx'
import { CallFailure } from './call-failure.tsx'

interface LinkedThingProps<Thing> {
  query: UseQueryResult<Thing>
  /** The code of the error that no other try can mend. */
  invalidCode: 'SKIP_TOKEN_INVALID' | 'OFFER_TOKEN_INVALID'
  children: (thing: Thing) => ReactNode
}

/** What a link in an email is about, once it is read. */
export function LinkedThing<Thing>({ query, invalidCode, children }: LinkedThingProps<Thing>) {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (!error) return <LoadingState text={t`Checking your link...`} />
  return (
    <div className="flex flex-col gap-5">
      <CallFailure error={error} />
      {!hasCode(error, invalidCode) && (
        <Button size="large" isWide isPending={isFetching} onClick={() => void refetch()}>
          <Trans>Retry</Trans>
        </Button>
      )}
    </div>
  )
}

/** A link without its token, as some email programs cut it off. */
export const IncompleteLink = () => (
  <Alert>
    <Trans>This link is incomplete. Open it from the email again.</Trans>
  </Alert>
)
