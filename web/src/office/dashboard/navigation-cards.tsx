import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type NavigationItem, useDashboardCards } from '../shared/layout/navigation.ts'

export function NavigationCards() {
  const cards = useDashboardCards()
  return (
    <section aria-labelledby="navigation">
      <h2 id="navigation" className="mb-3 font-bold text-xl">
        <Trans>Go to</Trans>
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        {cards.map((item) => (
          <li key={item.to}>
            <NavigationCard item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NavigationCard({ item: { to, icon: Icon, title, description } }: { item: NavigationItem }) {
  const { i18n } = useLingui()
  return (
    <Link
      to={to}
      className="flex h-full items-start gap-4 rounded-lg border border-line bg-surface p-4 shadow-card hover:border-house"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-house-soft text-house">
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <span>
        <span className="block font-bold">{i18n._(title)}</span>
        <span className="block text-ink-soft text-sm">{i18n._(description)}</span>
      </span>
    </Link>
  )
}
