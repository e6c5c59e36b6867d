import type { Import, ImportDetail } from '@cornerstock/contract/office/imports'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { hasCode } from '../../../api/http/api-error.ts'
import { useApplyImport, useCheckImportAgain } from '../../../api/imports.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { FailureText } from '../../shared/failure-text.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import { type ChosenOptions, toChoices } from './category-choice-rules.ts'
import { DownloadProblems } from './download-problems.tsx'
import { ImportCategories } from './import-categories.tsx'
import { InviteClients } from './invite-clients.tsx'
import { UndoImport } from './undo-import.tsx'

/** The button that applies a checked import. After that it says what the import has changed. */
export function ApplyBar({ found }: { found: ImportDetail }) {
  const { mutate: apply, isPending, error } = useApplyImport(found.importId)
  const [chosen, setChosen] = useState<ChosenOptions>({})
  const { unknownCategories: unknown } = found
  const count = found.summary.create + found.summary.update
  return (
    <section className="flex flex-col gap-3">
      {unknown.length > 0 && <ImportCategories unknown={unknown} chosen={chosen} onChange={setChosen} />}
      {found.result ? <Result result={found.result} isUndone={found.state === 'undone'} /> : null}
      {isPending && <ProgressBar label={<Trans>Applying the import...</Trans>} />}
      {error && <ApplyFailure found={found} error={error} />}
      <div className="flex flex-wrap items-center gap-3">
        {!found.result && count > 0 && (
          <Button isPending={isPending} onClick={() => apply(toChoices(unknown, chosen))}>
            <Plural value={count} one="Apply # change" other="Apply # changes" />
          </Button>
        )}
        {!found.result && count === 0 && (
          <p className="font-medium">
            <Trans>This file changes nothing.</Trans>
          </p>
        )}
        {found.kind === 'clients' &&
          found.state === 'applied' &&
          found.result &&
          found.result.created > 0 && (
            <InviteClients importId={found.importId} count={found.result.created} />
          )}
        {found.summary.bad + (found.kind === 'orders' ? 0 : found.warned) > 0 && (
          <DownloadProblems importId={found.importId} />
        )}
      </div>
      {found.undoUntil && found.undoUntil > new Date() && (
        <UndoImport found={found} until={found.undoUntil} />
      )}
    </section>
  )
}

function Result({ result, isUndone }: { result: NonNullable<Import['result']>; isUndone: boolean }) {
  if (isUndone)
    return (
      <Alert kind="info">
        <Trans>This import was undone.</Trans>
      </Alert>
    )
  return (
    <Alert kind="success">
      <Trans>
        Applied: {result.created} new, {result.updated} changed, {result.unchanged} unchanged,{' '}
        {result.skipped} left out.
      </Trans>
    </Alert>
  )
}

function ApplyFailure({ found, error }: { found: Import; error: Error }) {
  const { t } = useLingui()
  const { mutate: checkAgain, isPending } = useCheckImportAgain(found.importId)
  const canCheckAgain = hasCode(error, 'IMPORT_OUTDATED') && found.kind !== 'pictures'
  return (
    <Alert
      action={
        canCheckAgain && (
          <Button variant="secondary" size="small" isPending={isPending} onClick={() => checkAgain({})}>
            <Trans>Check again</Trans>
          </Button>
        )
      }
    >
      <FailureText text={t`Nothing has changed.`} error={error} />
    </Alert>
  )
}
