import type { Import, ImportDetail } from '@cornerstock/contract/office/imports'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { importQuery } from '../../../api/imports.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { LoadingState } from '../../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { QueryError } from '../../shared/query-error.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import { useImportKindNames } from '../use-import-texts.ts'
import { ApplyBar } from './apply-bar.tsx'
import { ColumnQuestions } from './column-questions.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportQuestions } from './import-questions.tsx'
import { ImportRows } from './import-rows.tsx'

/** An import: the changes that its file would make, and the button that applies them. */
export function ImportDetailScreen() {
  const { t } = useLingui()
  const { importId } = useParams({ from: '/_office/admin/import/$importId' })
  const names = useImportKindNames()
  const found = useQuery(importQuery(importId))
  const kind = found.data && names[found.data.kind]
  return (
    <Page
      title={kind === undefined ? t`Import` : t`Import: ${kind}`}
      subtitle={<span className="wrap-anywhere">{found.data?.fileName}</span>}
      backTo="/admin/import"
    >
      {found.isPending && (
        <LoadingState text={t`Loading the import...`}>
          <Skeleton className="h-96" />
        </LoadingState>
      )}
      {found.isError && !found.data && (
        <QueryError
          query={found}
          linkIfMissing={
            <ButtonLink to="/admin/import">
              <Trans>All imports</Trans>
            </ButtonLink>
          }
        />
      )}
      {found.data && <ImportView found={found.data} />}
    </Page>
  )
}

function ImportView({ found }: { found: ImportDetail }) {
  if (found.state === 'checking') return <Checking found={found} />
  if (found.state === 'failed')
    return (
      <Alert>
        <Trans>The check did not finish. Send the file again.</Trans>
      </Alert>
    )
  // Answers, columns and lists begin anew when the file was checked again; choices for its categories stay.
  const check = JSON.stringify([found.columns, found.values, found.questions])
  if (found.questions.length > 0) return <ColumnQuestions key={check} found={found} />
  return (
    <div className="flex flex-col gap-5">
      <Notes notes={found.notes} warned={found.warned} />
      {found.state === 'checked' && <ImportQuestions found={found} />}
      {found.state === 'checked' && found.kind !== 'pictures' && <ImportColumns key={check} found={found} />}
      <ApplyBar found={found} />
      <ImportRows key={check} found={found} />
    </div>
  )
}

function Checking({ found: { checkedRows, rows } }: { found: Import }) {
  return (
    <ProgressBar
      label={
        rows > 0 ? (
          <Trans>
            Checking the file: {checkedRows} of {rows}. You can leave this page.
          </Trans>
        ) : (
          <Trans>Checking the file. You can leave this page.</Trans>
        )
      }
      value={checkedRows > 0 ? checkedRows : undefined}
      max={rows || 1}
    />
  )
}

function Notes({ notes, warned }: Pick<Import, 'notes' | 'warned'>) {
  if (notes.length === 0 && warned === 0) return null
  return (
    <ul className="wrap-anywhere list-disc ps-5 text-ink-soft">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
      {warned > 0 && (
        <li className="text-warning">
          <Plural
            value={warned}
            one="# row may have a wrong price or barcode. It is not left out."
            other="# rows may have wrong prices or barcodes. They are not left out."
          />
        </li>
      )}
    </ul>
  )
}
