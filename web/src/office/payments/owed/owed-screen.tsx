import type { AgeingRow } from '@cornerstock/contract/orders/money/payments'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ageingQuery } from '../../../api/payments.ts'
import { useSearchState } from '../../../lib/routing/use-search-state.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadingState } from '../../../ui/feedback/loading-state.tsx'
import { OutdatedNote } from '../../../ui/feedback/outdated-note.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { SearchField, TextField } from '../../../ui/fields/text-field.tsx'
import { Banknote } from '../../../ui/icons/icons.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { ExportMenu } from '../../shared/export/export-menu.tsx'
import { useSearchDraft } from '../../shared/list/use-search-draft.ts'
import { QueryError } from '../../shared/query-error.tsx'
import { MailStatements } from './mail-statements.tsx'
import { OwedList } from './owed-list.tsx'
import { findStores } from './owed-rules.ts'

const from = '/_office/admin/payments'
const searchId = 'owed-search'

/** What stores owe on a day, by age. Each opens to its documents, and leads to its payments. */
export function OwedScreen() {
  const { t } = useLingui()
  const [{ on }, changeSearch] = useSearchState(from)
  const ageing = useQuery(ageingQuery(on))
  return (
    <Page
      title={t`Payments`}
      subtitle={<Trans>What stores owe, by how long ago it was due</Trans>}
      className="max-w-7xl"
      actions={
        <>
          <MailStatements />
          <ExportMenu
            filter={{}}
            tables={[
              { kind: 'balances', name: <Trans>Balances</Trans> },
              { kind: 'payments', name: <Trans>Payments</Trans> },
              { kind: 'credits', name: <Trans>Credits</Trans> },
            ]}
          />
        </>
      }
    >
      <div className="mb-4 sm:max-w-sm">
        <TextField
          type="date"
          label={t`As of`}
          hint={t`A past day is shown as things stood; a future day, what is due then.`}
          value={on ?? ''}
          onChange={({ target }) => changeSearch({ on: target.value || undefined })}
        />
      </div>
      {ageing.isPending && (
        <LoadingState text={<Trans>Loading…</Trans>}>
          <Skeleton className="h-96 rounded-lg" />
        </LoadingState>
      )}
      {ageing.isError && !ageing.data && <QueryError query={ageing} />}
      {ageing.data && (
        <>
          <OutdatedNote query={ageing} />
          {ageing.data.length === 0 ? <NobodyOwes /> : <FilteredStores rows={ageing.data} on={on} />}
        </>
      )}
    </Page>
  )
}

function NobodyOwes() {
  return (
    <EmptyState
      icon={Banknote}
      title={<Trans>No store owes anything</Trans>}
      text={<Trans>Delivered orders that are not paid appear here.</Trans>}
    />
  )
}

function FilteredStores({ rows, on }: { rows: readonly AgeingRow[]; on: string | undefined }) {
  const { t } = useLingui()
  const [{ search }, changeSearch] = useSearchState(from)
  const [draft, setDraft] = useSearchDraft(search, (next) => changeSearch({ search: next }))
  const found = findStores(rows, draft)
  return (
    <>
      <SearchField
        id={searchId}
        label={t`Search stores`}
        value={draft}
        onValueChange={setDraft}
        className="mb-4 w-full md:w-80"
      />
      {found.length > 0 ? (
        <OwedList rows={found} on={on} onSearch={() => document.getElementById(searchId)?.focus()} />
      ) : (
        <EmptyState
          title={<Trans>No store with this name owes anything</Trans>}
          action={
            <Button variant="secondary" onClick={() => setDraft('')}>
              <Trans>Show all stores</Trans>
            </Button>
          }
        />
      )}
    </>
  )
}
