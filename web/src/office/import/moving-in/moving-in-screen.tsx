import type { Import, ImportKind } from '@cornerstock/contract/office/imports'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { allImportsQuery } from '../../../api/imports.ts'
import { LoadingState } from '../../../ui/feedback/loading-state.tsx'
import { OutdatedNote } from '../../../ui/feedback/outdated-note.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { QueryError } from '../../shared/query-error.tsx'
import { MovedFiles } from './moved-files.tsx'
import { filesToMend } from './moving-in-rules.ts'
import { MovingStep } from './moving-step.tsx'
import { MovingTotals } from './moving-totals.tsx'
import { Sources } from './sources.tsx'
import { SwitchDay } from './switch-day.tsx'

/** The files of a move, in the order in which each finds what it names. */
const steps: readonly ImportKind[] = [
  'products',
  'clients',
  'levels',
  'client-prices',
  'permits',
  'open-invoices',
  'orders',
]

/** Leads an owner through the files with which a shop moves in from another system. */
export function MovingInScreen() {
  const { t } = useLingui()
  const imports = useQuery(allImportsQuery)
  return (
    <Page
      title={t`Moving in`}
      subtitle={
        <Trans>
          Bring your products, stores, prices and history along. Each file is checked before it counts, and
          can be undone for seven days.
        </Trans>
      }
      className="max-w-4xl"
    >
      <Sources />
      {imports.isPending && (
        <LoadingState text={<Trans>Loading the imports...</Trans>}>
          <Skeleton className="h-96 rounded-lg" />
        </LoadingState>
      )}
      {imports.isError && !imports.data && <QueryError query={imports} />}
      {imports.data && (
        <>
          <OutdatedNote query={imports} />
          <ol className="flex flex-col gap-3">
            {steps.map((kind, index) => (
              <MovingStep key={kind} number={index + 1} kind={kind} imports={ofKind(imports.data, kind)} />
            ))}
          </ol>
          <MovingTotals />
          <MovedFiles files={filesToMend(imports.data, new Date())} />
        </>
      )}
      <SwitchDay />
    </Page>
  )
}

const ofKind = (imports: readonly Import[], kind: ImportKind) => imports.filter((one) => one.kind === kind)
