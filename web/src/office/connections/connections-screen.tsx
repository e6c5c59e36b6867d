import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { apiKeysQuery, webhooksQuery } from '../../api/connections.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadingState } from '../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PlugZap } from '../../ui/icons/icons.ts'
import { Page } from '../../ui/layout/page.tsx'
import { QueryError } from '../shared/query-error.tsx'
import { KeyForm } from './key-form.tsx'
import { KeyRow } from './key-row.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookRow } from './webhook-row.tsx'

const listClasses = 'divide-y divide-line rounded-lg border border-line bg-surface shadow-card'

/** What connects other programs: the keys with which they call, and the webhooks that tell them. For owners. */
export function ConnectionsScreen() {
  const { t } = useLingui()
  const keys = useQuery(apiKeysQuery)
  const webhooks = useQuery(webhooksQuery)
  const loading = (
    <LoadingState text={t`Loading connections...`}>
      <div className="flex flex-col gap-px *:h-24 *:rounded-lg">
        <Skeleton />
        <Skeleton />
      </div>
    </LoadingState>
  )
  return (
    <Page
      title={t`Keys and webhooks`}
      subtitle={<Trans>What connects other programs, such as your accounting</Trans>}
    >
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <section aria-labelledby="keys" className="flex min-w-0 flex-col gap-3">
          <h2 id="keys" className="font-bold text-xl">
            <Trans>API keys</Trans>
          </h2>
          {keys.isPending && loading}
          {keys.isError && !keys.data && <QueryError query={keys} />}
          {keys.data?.length === 0 && (
            <EmptyState
              icon={PlugZap}
              title={<Trans>No keys yet</Trans>}
              text={<Trans>A program that reads or enters data here needs one.</Trans>}
            />
          )}
          {keys.data && keys.data.length > 0 && (
            <ul className={listClasses}>
              {keys.data.map((one) => (
                <KeyRow key={one.apiKeyId} apiKey={one} />
              ))}
            </ul>
          )}
        </section>
        <KeyForm />
        <section aria-labelledby="webhooks" className="flex min-w-0 flex-col gap-3">
          <h2 id="webhooks" className="font-bold text-xl">
            <Trans>Webhooks</Trans>
          </h2>
          {webhooks.isPending && loading}
          {webhooks.isError && !webhooks.data && <QueryError query={webhooks} />}
          {webhooks.data?.length === 0 && (
            <EmptyState
              icon={PlugZap}
              title={<Trans>No webhooks yet</Trans>}
              text={<Trans>A program that must know at once what changes here needs one.</Trans>}
            />
          )}
          {webhooks.data && webhooks.data.length > 0 && (
            <ul className={listClasses}>
              {webhooks.data.map((one) => (
                <WebhookRow key={one.webhookId} webhook={one} />
              ))}
            </ul>
          )}
        </section>
        <WebhookForm />
      </div>
    </Page>
  )
}
