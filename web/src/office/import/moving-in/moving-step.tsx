import type { Import, ImportKind } from '@cornerstock/contract/office/imports'
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { toLocalDay } from '../../../lib/time/local-days.ts'
import { useCompany } from '../../../state/company.ts'
import { useCompanyToday } from '../../../state/use-company-today.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Badge } from '../../../ui/text/badge.tsx'
import { useImportKindNames } from '../use-import-texts.ts'
import { isDueAgain, sumImports } from './moving-in-rules.ts'

/** A kind of file, with what became of the files of this kind so far. */
export function MovingStep({
  number,
  kind,
  imports,
}: {
  number: number
  kind: ImportKind
  /** Newest first. */
  imports: readonly Import[]
}) {
  const names = useImportKindNames()
  const { files, rows, skipped, open } = sumImports(imports)
  const [latest] = imports
  const { switchDay = null, timeZone } = useCompany()
  const today = useCompanyToday()
  const isDue = isDueAgain(kind, imports, {
    switchDay,
    today,
    dayOf: (moment) => toLocalDay(moment, timeZone),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-4 shadow-card">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-2 font-bold">
          <span>
            {number}. {names[kind]}
          </span>
          {isDue && (
            <Badge tone="warning">
              <Trans>Send again</Trans>
            </Badge>
          )}
          {rows > 0 && !isDue && (
            <Badge tone="house">
              <Trans>Done</Trans>
            </Badge>
          )}
          {open > 0 && (
            <Badge tone="warning">
              <Trans>Not applied yet</Trans>
            </Badge>
          )}
        </h3>
        <p className="text-ink-soft text-sm">
          {files === 0 ? (
            <Trans>No file applied yet</Trans>
          ) : (
            <Plural value={rows} one="# row is in your shop" other="# rows are in your shop" />
          )}
          {skipped > 0 && (
            <>
              {', '}
              <Plural value={skipped} one="# row was wrong" other="# rows were wrong" />
            </>
          )}
        </p>
        {latest && (
          <Link
            to="/admin/import/$importId"
            params={{ importId: latest.importId }}
            className="wrap-anywhere text-link text-sm underline"
          >
            <Trans>Latest file: {latest.fileName}</Trans>
          </Link>
        )}
      </div>
      <ButtonLink
        to="/admin/import"
        search={{ kind }}
        variant={files === 0 || isDue ? 'primary' : 'secondary'}
      >
        <Trans>Send a file</Trans>
      </ButtonLink>
    </li>
  )
}
