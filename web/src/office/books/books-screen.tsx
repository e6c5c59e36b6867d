import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { booksQuery, closingsQuery } from '../../api/books.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadingState } from '../../ui/feedback/loading-state.tsx'
import { OutdatedNote } from '../../ui/feedback/outdated-note.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryError } from '../shared/query-error.tsx'
import { AccountsForm } from './accounts-form.tsx'
import { BatchList } from './batch-list.tsx'
import { CloseDay } from './close-day.tsx'
import { Reconciliation } from './reconciliation.tsx'

/** Closes the day for the books, with the batches, whether everything agrees, and the accounts. */
export function BooksScreen() {
  const { t } = useLingui()
  const books = useQuery(booksQuery())
  return (
    <Page
      title={t`Books`}
      subtitle={<Trans>What was invoiced, credited and paid, for your bookkeeper</Trans>}
      className="max-w-7xl"
    >
      {books.isPending && <Loading />}
      {books.isError && !books.data && <QueryError query={books} />}
      {books.data && (
        <>
          <OutdatedNote query={books} />
          <CloseDay books={books.data} />
        </>
      )}
      <Batches />
      {books.data && (
        <>
          <Reconciliation books={books.data} />
          <AccountsForm accounts={books.data.accounts} />
        </>
      )}
    </Page>
  )
}

function Batches() {
  const closings = useQuery(closingsQuery())
  return (
    <section className="mb-8">
      <h2 className="mb-3 font-bold text-xl">
        <Trans>Batches</Trans>
      </h2>
      {closings.isPending && <Loading />}
      {closings.isError && !closings.data && <QueryError query={closings} />}
      {closings.data?.length === 0 && (
        <EmptyState
          title={<Trans>No day is closed yet</Trans>}
          text={<Trans>Each closed day becomes a batch with its files, which never changes.</Trans>}
        />
      )}
      {closings.data && closings.data.length > 0 && <BatchList closings={closings.data} />}
    </section>
  )
}

const Loading = () => (
  <LoadingState text={<Trans>Loading the books...</Trans>}>
    <Skeleton className="mb-8 h-40 rounded-lg" />
  </LoadingState>
)
