import type { Import, ImportKind } from '@cornerstock/contract/office/imports'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { allImportsQuery } from '../../../api/imports.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { LoadingState } from '../../../ui/feedback/loading-state.tsx'
import { OutdatedNote } from '../../../ui/feedback/outdated-note.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { QueryError } from '../../shared/query-error.tsx'
import { MovingStep } from './moving-step.tsx'
import { Sources } from './sources.tsx'

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
        </>
      )}
      <section className="mt-8">
        <h2 className="mb-1 font-bold text-xl">
          <Trans>Before you switch</Trans>
        </h2>
        <p className="mb-3 max-w-prose text-ink-soft">
          <Trans>
            Choose a day on which you take no orders. On its evening, send the open invoices and the last
            orders again: what is there already stays unchanged. From the next morning on, stores order here.
          </Trans>
        </p>
        <ButtonLink to="/admin/switch-report" variant="secondary">
          <Trans>What your former orders say</Trans>
        </ButtonLink>
      </section>
    </Page>
  )
}

const ofKind = (imports: readonly Import[], kind: ImportKind) => imports.filter((one) => one.kind === kind)
