import type { SettingsResponse } from '@cornerstock/contract/office/settings'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Tagged } from '../../../api/http/call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { UnsavedGuard } from '../../shared/unsaved-guard.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { SettingsPage } from '../settings-page.tsx'
import { useSettingsForm } from '../use-settings-form.ts'
import { priceFloorSection } from './price-floor-section.ts'

/** How far prices must stay above the cost. */
export function PricesSettingsScreen() {
  return <SettingsPage>{(settings) => <Editor settings={settings} />}</SettingsPage>
}

function Editor({ settings }: { settings: Tagged<SettingsResponse> }) {
  const { t } = useLingui()
  const { form, isUnsaved, ...save } = useSettingsForm(settings, priceFloorSection, () =>
    toast.success(t`Settings saved.`),
  )
  const { register, formState } = form
  const { mode, percentOverCost } = formState.errors.priceFloor ?? {}
  return (
    <SettingsForm {...save}>
      <UnsavedGuard isUnsaved={() => isUnsaved} />
      <p className="max-w-prose text-ink-soft">
        <Trans>
          The price floor is the cost and a percentage of it. It is checked whenever staff save a price, or a
          cost that rises. Products without a cost have none.
        </Trans>
      </p>
      <div className="grid gap-5 sm:max-w-lg">
        <Select
          label={t`Prices below the floor`}
          options={[
            { value: 'off', label: t`There is no floor` },
            { value: 'warn', label: t`Warn, and save them` },
            { value: 'block', label: t`Do not save them, unless an owner insists` },
          ]}
          error={mode?.message}
          {...register('priceFloor.mode')}
        />
        {form.watch('priceFloor.mode') !== 'off' && (
          <NumberField
            label={t`Percent over the cost`}
            hint={t`With 10, the floor of a product that costs $8.00 is $8.80. With 0, it is the cost.`}
            prefix="%"
            required
            error={percentOverCost?.message}
            {...register('priceFloor.percentOverCost')}
          />
        )}
      </div>
    </SettingsForm>
  )
}
