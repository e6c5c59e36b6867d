import type { PermitType } from '@cornerstock/contract/clients/permits'
import type { SettingsResponse } from '@cornerstock/contract/office/settings'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Tagged } from '../../../api/http/call.ts'
import { permitTypesQuery } from '../../../api/permits/permits.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { LoadingState } from '../../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { QueryError } from '../../shared/query-error.tsx'
import { UnsavedGuard } from '../../shared/unsaved-guard.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { SettingsPage } from '../settings-page.tsx'
import { messageOf, useSettingsForm } from '../use-settings-form.ts'
import { permitNumbersSection } from './permit-numbers-section.ts'
import { PermitTypeForm } from './permit-type-form.tsx'

/** The kinds of permits that products may need, and the wholesaler's own permits. */
export function PermitsSettingsScreen() {
  return (
    <SettingsPage>
      {(settings) => (
        <div className="flex flex-col gap-8">
          <PermitTypes />
          <OwnPermits settings={settings} />
        </div>
      )}
    </SettingsPage>
  )
}

function PermitTypes() {
  const { t } = useLingui()
  const types = useQuery(permitTypesQuery())
  if (types.isPending) {
    return (
      <LoadingState text={t`Loading permits...`}>
        <Skeleton className="h-40" />
      </LoadingState>
    )
  }
  if (!types.data) return <QueryError query={types} />
  return <TypeList types={types.data} />
}

function TypeList({ types }: { types: readonly PermitType[] }) {
  const [isAdding, setAdding] = useState(false)
  return (
    <section className="flex flex-col gap-4">
      <h2 className="font-bold text-lg">
        <Trans>Permits of stores</Trans>
      </h2>
      <p className="text-ink-soft">
        <Trans>
          A product says which permit a store needs. Stores send theirs with a photo, and you accept it.
        </Trans>
      </p>
      <ul className="flex flex-col gap-4 empty:hidden">
        {types.map((type) => (
          <li key={type.permitTypeId} className="rounded-lg border border-line p-4">
            <PermitTypeForm type={type} />
          </li>
        ))}
      </ul>
      {isAdding ? (
        <div className="rounded-lg border border-line p-4">
          <PermitTypeForm type={null} onSaved={() => setAdding(false)} />
        </div>
      ) : (
        <Button variant="secondary" className="self-start" onClick={() => setAdding(true)}>
          <Trans>Add a type of permit</Trans>
        </Button>
      )}
    </section>
  )
}

function OwnPermits({ settings }: { settings: Tagged<SettingsResponse> }) {
  const { t } = useLingui()
  const { form, isUnsaved, ...save } = useSettingsForm(settings, permitNumbersSection, () =>
    toast.success(t`Settings saved.`),
  )
  const { register, formState } = form
  return (
    <section>
      <h2 className="mb-4 font-bold text-lg">
        <Trans>Your own permits</Trans>
      </h2>
      <SettingsForm {...save}>
        <UnsavedGuard isUnsaved={() => isUnsaved} />
        <TextArea
          label={t`Permits on your invoices`}
          hint={t`One on each line: its name, a colon and its number.`}
          rows={4}
          error={messageOf(formState.errors.permitNumbers)}
          {...register('permitNumbers')}
        />
      </SettingsForm>
    </section>
  )
}
