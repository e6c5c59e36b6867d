import { type ImportKind, importKinds } from '@cornerstock/contract/office/imports'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useCreateImport } from '../../../api/imports.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { ChipGroup } from '../../../ui/fields/chip-group.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { FailureText } from '../../shared/failure-text.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import { useImportKindNames } from '../use-import-texts.ts'
import { DropFile } from './drop-file.tsx'
import { KindHint } from './kind-hint.tsx'
import { RecentImports } from './recent-imports.tsx'

/** Sends a file, which the server checks, and lists earlier imports. */
export function ImportScreen() {
  const { t } = useLingui()
  return (
    <Page
      title={t`Import`}
      subtitle={<Trans>The file is checked first. Nothing changes until you apply it.</Trans>}
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <NewImport />
        <RecentImports />
      </div>
    </Page>
  )
}

function NewImport() {
  const { t } = useLingui()
  const names = useImportKindNames()
  const [kind, setKind] = useState<ImportKind>(
    useSearch({ from: '/_office/admin/import' }).kind ?? 'products',
  )
  const { send, isPending, error } = useSend(kind)
  return (
    <Card className="flex min-w-0 flex-col gap-4">
      <ChipGroup
        label={t`What the file has`}
        className="flex-wrap"
        options={importKinds.map((value) => ({ value, label: names[value] }))}
        value={kind}
        onChange={(next) => setKind(next ?? kind)}
      />
      <KindHint kind={kind} />
      {isPending ? (
        <ProgressBar label={<Trans>Sending and checking the file...</Trans>} />
      ) : (
        <DropFile accept={kind === 'pictures' ? '.zip' : '.csv,.tsv,.txt,.xlsx'} onFile={send} />
      )}
      {error && (
        <Alert>
          <FailureText text={t`This file cannot be imported.`} error={error} />
        </Alert>
      )}
    </Card>
  )
}

/** Sends a file and opens its import, unless the person has opened another screen meanwhile. */
function useSend(kind: ImportKind) {
  const navigate = useNavigate()
  const { mutate, isPending, error } = useCreateImport()
  const send = (file: File) =>
    mutate(
      { kind, file },
      {
        onSuccess: ({ importId }) => void navigate({ to: '/admin/import/$importId', params: { importId } }),
      },
    )
  return { send, isPending, error }
}
