import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { useHasRoute } from '../../lib/use-has-route.ts'

const homes: readonly { path: string; name: MessageDescriptor; area: string }[] = [
  { path: paths.groceryHome(), name: msg`Grocery`, area: 'grocery' },
  { path: paths.electronicsHome(), name: msg`Electronics`, area: 'electronics' },
  { path: paths.smokeHome(), name: msg`Smoke Gear`, area: 'smoke' },
  { path: paths.fragranceHome(), name: msg`Accessories`, area: 'fragrance' },
]

/** The way between the homes of the areas; an area appears here once it has a screen. */
export function HomeTabs() {
  const { i18n, t } = useLingui()
  const hasRoute = useHasRoute()
  const open = homes.filter(({ path }) => hasRoute(path))
  if (open.length < 2) return null
  return (
    <nav aria-label={t`Areas`} className="scroll-row -mx-4 mb-5 flex gap-1 px-4 sm:mx-0 sm:px-0">
      {open.map(({ path, name, area }) => (
        <Link
          key={path}
          to={path}
          data-area={area}
          className="min-h-11 shrink-0 content-center rounded-full px-4 font-semibold text-ink-soft hover:bg-area-soft data-[status=active]:bg-area-soft data-[status=active]:text-area"
        >
          {i18n._(name)}
        </Link>
      ))}
    </nav>
  )
}
