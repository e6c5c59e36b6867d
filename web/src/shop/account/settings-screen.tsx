import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Settings } from '../../ui/icons/icons.ts'
import { Page } from '../../ui/layout/page.tsx'

/** Only a placeholder, as the specification says (2.13). */
export function SettingsScreen() {
  const { t } = useLingui()
  return (
    <Page title={t`Settings`} backTo="/account" className="max-w-3xl">
      <EmptyState
        drawing={<Settings aria-hidden="true" strokeWidth={1.25} className="size-24 text-line-strong" />}
        title={<Trans>Settings are coming soon</Trans>}
        text={<Trans>For now, dark mode and text size follow your device settings.</Trans>}
      />
    </Page>
  )
}
