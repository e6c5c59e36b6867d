import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { clientQuery } from '../../api/clients/clients.ts'
import { hasCode } from '../../api/http/api-error.ts'
import { useMailStatement, useSaveStatement } from '../../api/paper.ts'
import { statementQuery } from '../../api/payments.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { LoadingState } from '../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Mail, Printer } from '../../ui/icons/icons.ts'
import { Page } from '../../ui/layout/page.tsx'
import { PriceText } from '../../ui/text/price-text.tsx'
import { QueryError } from '../shared/query-error.tsx'
import { PaymentForm } from './payment-form.tsx'
import { PaymentList } from './payment-list.tsx'
import { StatementTable } from './statement-table.tsx'

const from = '/_office/admin/payments/$clientId'

/** What a store owes and has paid: a form for payments, and its statement, which can be saved as PDF. */
export function PaymentsScreen() {
  const { t } = useLingui()
  const { clientId } = useParams({ from })
  const client = useQuery(clientQuery(clientId))
  return (
    <Page
      title={t`Payments`}
      subtitle={client.data?.value.storeName}
      backTo={{ to: '/admin/EditClientInfoPage/$clientId', params: { clientId } }}
      className="max-w-7xl"
      actions={
        client.data && (
          <>
            <MailStatement clientId={clientId} />
            <SaveStatement clientId={clientId} />
          </>
        )
      }
    >
      {hasCode(client.error, 'NOT_FOUND') ? (
        <QueryError
          query={client}
          linkIfMissing={
            <ButtonLink to="/admin/clients">
              <Trans>All clients</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <Payments clientId={clientId} />
      )}
    </Page>
  )
}

/** Emails the statement of the days that are shown to the store. */
function MailStatement({ clientId }: { clientId: string }) {
  const { t } = useLingui()
  const { from: first, to: last } = useSearch({ from })
  const { mutate, isPending } = useMailStatement(clientId)
  return (
    <Button
      variant="secondary"
      isPending={isPending}
      onClick={() =>
        mutate(
          { from: first, to: last },
          {
            onSuccess: () => toast.success(t`The statement is on its way to the store.`),
            onError: ({ message }) => toast.error(message),
          },
        )
      }
    >
      <Mail aria-hidden="true" className="size-5" />
      <Trans>Email statement</Trans>
    </Button>
  )
}

/** Saves the statement of the days that are shown as PDF. */
function SaveStatement({ clientId }: { clientId: string }) {
  const { from: first, to: last } = useSearch({ from })
  const { mutate, isPending } = useSaveStatement(clientId)
  const onError = ({ message }: Error) => toast.error(message)
  return (
    <Button
      variant="secondary"
      isPending={isPending}
      onClick={() => mutate({ from: first, to: last }, { onError })}
    >
      <Printer aria-hidden="true" className="size-5" />
      <Trans>Statement as PDF</Trans>
    </Button>
  )
}

function Payments({ clientId }: { clientId: string }) {
  const { order } = useSearch({ from })
  return (
    <>
      <Balance clientId={clientId} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <StatementPart clientId={clientId} />
        <div className="flex min-w-0 flex-col gap-5 max-lg:order-first">
          <PaymentForm key={clientId} clientId={clientId} orderId={order} />
          <PaymentList clientId={clientId} />
        </div>
      </div>
    </>
  )
}

function StatementPart({ clientId }: { clientId: string }) {
  const { from: first, to: last } = useSearch({ from })
  const statement = useQuery(statementQuery(clientId, { from: first, to: last }))
  return (
    <section className="flex min-w-0 flex-col gap-4">
      <StatementDays />
      {statement.isPending && (
        <LoadingState text={<Trans>Loading…</Trans>}>
          <Skeleton className="h-60 rounded-lg" />
        </LoadingState>
      )}
      {statement.isError && !statement.data && <QueryError query={statement} />}
      {statement.data && <StatementTable statement={statement.data} />}
    </section>
  )
}

/** What the store owes now. */
function Balance({ clientId }: { clientId: string }) {
  const { data: statement, isError } = useQuery(statementQuery(clientId))
  // The statement below shows the error.
  if (isError && !statement) return null
  if (!statement) return <Skeleton className="mb-5 h-8 w-48" />
  const { closing } = statement
  return (
    <p className="mb-5 flex flex-wrap items-baseline gap-x-3">
      {closing < 0 ? <Trans>The store has paid too much:</Trans> : <Trans>The store owes:</Trans>}
      <PriceText cents={Math.abs(closing)} size="large" />
    </p>
  )
}

function StatementDays() {
  const { t } = useLingui()
  const search = useSearch({ from })
  const navigate = useNavigate()
  const field = (name: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      type="date"
      value={search[name] ?? ''}
      onChange={({ target }) =>
        void navigate({ to: '.', search: { ...search, [name]: target.value || undefined }, replace: true })
      }
    />
  )
  return (
    <div className="grid grid-cols-2 gap-3 sm:max-w-md">
      {field('from', t`From`)}
      {field('to', t`To`)}
    </div>
  )
}
