import type { SettingsResponse } from '@cornerstock/contract/office/settings'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Tagged } from '../../api/http/call.ts'
import { settingsQuery } from '../../api/settings.ts'
import { LoadingState } from '../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryError } from '../shared/query-error.tsx'

interface SettingsPageProps {
  children: (settings: Tagged<SettingsResponse>) => ReactNode
}

/** The frame of the settings screens: links to the sections, and the open section. */
export function SettingsPage({ children }: SettingsPageProps) {
  const { t } = useLingui()
  const settings = useQuery(settingsQuery())
  return (
    <Page title={t`Settings`} subtitle={<Trans>Your company and its rules</Trans>}>
      <SectionLinks />
      <Card className="max-w-4xl sm:p-6">
        {settings.isPending && (
          <LoadingState text={t`Loading the settings...`}>
            <Skeleton className="h-96" />
          </LoadingState>
        )}
        {settings.isError && !settings.data && <QueryError query={settings} />}
        {settings.data && children(settings.data)}
      </Card>
    </Page>
  )
}

function SectionLinks() {
  const { t } = useLingui()
  const sections = [
    { to: '/admin/settings', name: t`Company` },
    { to: '/admin/settings/departments', name: t`Departments` },
    { to: '/admin/settings/words', name: t`Words` },
    { to: '/admin/settings/delivery', name: t`Delivery` },
    { to: '/admin/settings/zones', name: t`Delivery zones` },
    { to: '/admin/settings/ordering', name: t`Ordering and clients` },
    { to: '/admin/settings/prices', name: t`Prices` },
    { to: '/admin/settings/charges', name: t`Charges` },
    { to: '/admin/settings/permits', name: t`Permits` },
    { to: '/admin/settings/notices', name: t`Notices` },
    { to: '/admin/settings/security', name: t`Security` },
  ] as const
  return (
    <nav aria-label={t`Sections`} className="scroll-row mb-4 flex border-line border-b">
      {sections.map(({ to, name }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: true, includeSearch: false }}
          className="grid min-h-11 shrink-0 items-center border-transparent border-b-3 px-2 font-semibold text-sm sm:px-4 sm:text-base text-ink-soft focus-visible:-outline-offset-2 hover:text-ink data-[status=active]:border-house data-[status=active]:text-house data-[status=active]:[scroll-initial-target:nearest]"
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
