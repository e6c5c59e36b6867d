import type { SettingsResponse, StaffNoticeKind } from '@cornerstock/contract/office/settings'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Tagged } from '../../../api/http/call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { UnsavedGuard } from '../../shared/unsaved-guard.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { SettingsPage } from '../settings-page.tsx'
import { type SettingsSection, useSettingsForm } from '../use-settings-form.ts'

type StaffNotices = NonNullable<SettingsResponse['staffNotices']>

const noticesSection: SettingsSection<{ staffNotices: StaffNotices }> = {
  toFields: ({ staffNotices }) => ({ staffNotices: staffNotices as StaffNotices }),
  toChanges: (fields) => fields,
}

/** How owners and associates hear of orders, claims and questions. */
export function NoticesSettingsScreen() {
  return <SettingsPage>{(settings) => <Editor settings={settings} />}</SettingsPage>
}

function Editor({ settings }: { settings: Tagged<SettingsResponse> }) {
  const { t } = useLingui()
  const { form, isUnsaved, ...save } = useSettingsForm(settings, noticesSection, () =>
    toast.success(t`Settings saved.`),
  )
  const ways = [
    { value: 'off', label: t`Not at all` },
    { value: 'notice', label: t`By the bell` },
    { value: 'mail', label: t`By the bell and by email` },
  ]
  const kinds: { kind: StaffNoticeKind; label: string; hint: string }[] = [
    { kind: 'newOrder', label: t`New orders`, hint: t`Orders that stores place themselves.` },
    {
      kind: 'approval',
      label: t`Approvals`,
      hint: t`Orders that credit does not cover and that wait for you.`,
    },
    {
      kind: 'standingOrder',
      label: t`Standing orders`,
      hint: t`Dates of which nothing could be placed.`,
    },
    { kind: 'claim', label: t`Claims`, hint: t`Problems that stores report with a delivery.` },
    { kind: 'question', label: t`Questions`, hint: t`Questions, product requests and change requests.` },
  ]
  return (
    <SettingsForm {...save}>
      <UnsavedGuard isUnsaved={() => isUnsaved} />
      <p className="max-w-prose text-ink-soft">
        <Trans>
          Every active owner and associate hears of these. Of many at once, one email in five minutes lists
          them all.
        </Trans>
      </p>
      <div className="grid gap-5 sm:max-w-lg">
        {kinds.map(({ kind, label, hint }) => (
          <Select
            key={kind}
            label={label}
            hint={hint}
            options={ways}
            error={form.formState.errors.staffNotices?.[kind]?.message}
            {...form.register(`staffNotices.${kind}`)}
          />
        ))}
      </div>
    </SettingsForm>
  )
}
