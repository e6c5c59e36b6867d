import type { SettingsResponse } from '@cornerstock/contract/office/settings'
import { useLingui } from '@lingui/react/macro'
import type { Tagged } from '../../../api/http/call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { UnsavedGuard } from '../../shared/unsaved-guard.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { SettingsPage } from '../settings-page.tsx'
import { messageOf, useSettingsForm } from '../use-settings-form.ts'
import { orderingSection } from './ordering-section.ts'
import { SupplierFields } from './supplier-fields.tsx'

export function OrderingSettingsScreen() {
  return <SettingsPage>{(settings) => <Editor settings={settings} />}</SettingsPage>
}

function Editor({ settings }: { settings: Tagged<SettingsResponse> }) {
  const { t } = useLingui()
  const { form, isUnsaved, ...save } = useSettingsForm(settings, orderingSection, () =>
    toast.success(t`Settings saved.`),
  )
  const { register, formState } = form
  const { errors } = formState
  return (
    <SettingsForm {...save}>
      <UnsavedGuard isUnsaved={() => isUnsaved} />
      <Checkbox
        label={t`New stores wait for approval`}
        hint={t`They see the shop and its prices, and can order once you approve them under Manage Clients.`}
        {...register('holdNewClients')}
      />
      <Checkbox
        label={t`Email statements every month`}
        hint={t`On the first of the month, each store that owes gets the statement of the month before, as PDF.`}
        {...register('mailsStatements')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextArea
          label={t`Quick Access brands`}
          hint={t`One on each line, in the order of the home page.`}
          rows={8}
          error={messageOf(errors.quickAccessBrands)}
          {...register('quickAccessBrands')}
        />
        <SupplierFields form={form} />
        <TextArea
          label={t`Business types of stores`}
          hint={t`One on each line. A store keeps a type that you leave out.`}
          rows={6}
          required
          error={messageOf(errors.businessTypes)}
          {...register('businessTypes')}
        />
        <TextField
          label={t`Hours to report a problem`}
          hint={t`After the delivery, from 0 to 720. The terms say it too. Orders that were delivered keep theirs.`}
          inputMode="numeric"
          required
          error={errors.claimHours?.message}
          {...register('claimHours')}
        />
        <TextField
          label={t`Days to ask for a return`}
          hint={t`After the delivery, from 0 to 365. You can enter a return for a store any time.`}
          inputMode="numeric"
          required
          error={errors.returns?.days?.message}
          {...register('returns.days')}
        />
        <TextField
          label={t`Start of referral codes`}
          hint={t`Letters and digits. Codes that were shared before stay valid.`}
          autoCapitalize="characters"
          spellCheck={false}
          required
          error={errors.referralPrefix?.message}
          {...register('referralPrefix')}
        />
      </div>
    </SettingsForm>
  )
}
