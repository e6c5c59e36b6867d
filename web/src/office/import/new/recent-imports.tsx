import type { Import } from '@cornerstock/contract/office/imports'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { importsQuery } from '../../../api/imports.ts'
import { formatDate } from '../../../lib/time/format-date.ts'
import { LoadingState } from '../../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Badge, type Tone } from '../../../ui/text/badge.tsx'
import { QueryError } from '../../shared/query-error.tsx'
import { useImportKindNames, useImportStateNames } from '../use-import-texts.ts'

/** The latest imports, so that staff can continue them. */
export function RecentImports() {
  const { t } = useLingui()
  const imports = useQuery(importsQuery)
  return (
    <section aria-labelledby="recent-imports" className="min-w-0">
      <h2 id="recent-imports" className="mb-2 font-bold text-lg">
        <Trans>Latest imports</Trans>
      </h2>
      {imports.isPending && (
        <LoadingState text={t`Loading the imports...`}>
          <Skeleton className="h-40" />
        </LoadingState>
      )}
      {imports.isError && !imports.data && <QueryError query={imports} />}
      {imports.data?.length === 0 && (
        <p className="text-ink-soft">
          <Trans>None yet.</Trans>
        </p>
      )}
      {imports.data && imports.data.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface shadow-card">
          {imports.data.map((one) => (
            <RecentImport key={one.importId} one={one} />
          ))}
        </ul>
      )}
    </section>
  )
}

const tones: Record<Import['state'], Tone> = {
  checking: 'neutral',
  checked: 'warning',
  applied: 'house',
  undone: 'neutral',
  failed: 'danger',
}

function RecentImport({ one }: { one: Import }) {
  const { i18n } = useLingui()
  const kinds = useImportKindNames()
  const states = useImportStateNames()
  return (
    <li>
      <Link
        to="/admin/import/$importId"
        params={{ importId: one.importId }}
        className="flex flex-col gap-1 px-4 py-3 hover:bg-sunken/60 focus-visible:-outline-offset-2"
      >
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="font-semibold">{kinds[one.kind]}</span>
          <Badge tone={tones[one.state]}>{states[one.state]}</Badge>
        </span>
        <span className="wrap-anywhere text-ink-soft text-sm">
          {one.fileName}, {formatDate(i18n, one.createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
        </span>
      </Link>
    </li>
  )
}
