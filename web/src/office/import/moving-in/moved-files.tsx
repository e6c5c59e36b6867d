import type { Import } from '@cornerstock/contract/office/imports'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { formatDate } from '../../../lib/time/format-date.ts'
import { DownloadProblems } from '../detail/download-problems.tsx'
import { UndoImport } from '../detail/undo-import.tsx'
import { useImportKindNames } from '../use-import-texts.ts'

/** The applied files that have rows to correct or that can be undone, newest first. */
export function MovedFiles({ files }: { files: readonly Import[] }) {
  return (
    <section className="mt-8">
      <h2 className="font-bold text-xl">
        <Trans>Correct or undo</Trans>
      </h2>
      <p className="mb-3 max-w-prose text-ink-soft">
        <Trans>
          Download the rows that were wrong, correct them in the file and send it again. Undo the newest file
          first: what other files have built on stays.
        </Trans>
      </p>
      {files.length === 0 ? (
        <p className="text-ink-soft">
          <Trans>No file has rows to correct or can be undone.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface shadow-card">
          {files.map((file) => (
            <MovedFile key={file.importId} file={file} />
          ))}
        </ul>
      )}
    </section>
  )
}

function MovedFile({ file }: { file: Import }) {
  const { i18n } = useLingui()
  const kinds = useImportKindNames()
  const { importId, kind, fileName, createdAt, undoUntil, result } = file
  const skipped = result?.skipped ?? 0
  const nameId = `moved-file-${importId}`
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-4">
      <div id={nameId} className="min-w-0 flex-[1_1_16rem]">
        <Link
          to="/admin/import/$importId"
          params={{ importId }}
          className="wrap-anywhere font-semibold text-link underline"
        >
          {kinds[kind]}: {fileName}
        </Link>
        <p className="text-ink-soft text-sm">
          {formatDate(i18n, createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
          {skipped > 0 && (
            <>
              {', '}
              <Plural value={skipped} one="# row was wrong" other="# rows were wrong" />
            </>
          )}
        </p>
      </div>
      {skipped > 0 && <DownloadProblems importId={importId} describedBy={nameId} />}
      {undoUntil && undoUntil > new Date() && (
        <UndoImport found={file} until={undoUntil} describedBy={nameId} />
      )}
    </li>
  )
}
