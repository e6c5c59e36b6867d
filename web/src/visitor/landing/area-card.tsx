import type { Area } from '@cornerstock/contract/catalog/areas'
import { isAsSpecified, listCategories } from '@cornerstock/contract/catalog/shown-areas'
import { currentLanguage } from '@cornerstock/contract/values/languages'
import { Link } from '@tanstack/react-router'
import { nameOf } from '../../company/area-names.ts'
import { catalogIcons } from '../../company/catalog-icons.ts'
import type { HomePath } from '../../state/session/last-home.ts'
import { specifiedCards } from './specified-cards.tsx'

/**
 * An area with its name and what it has. One that is as the specification says has a drawing of its products and the
 * specification's text; any other has its icon and its categories.
 */
export function AreaCard({ area }: { area: Area }) {
  const specified = isAsSpecified(area) ? specifiedCards[area.areaId] : undefined
  const Icon = catalogIcons[area.icon]
  const colors = { 'data-area': 'own', color: area.color } as const
  return (
    // The server finds the card by this attribute, and fills in the color, the address and the texts.
    <li data-area-card={specified ? area.areaId : area.icon} className="max-lg:last:odd:col-span-2">
      <Link
        to={`/${area.path}` as HomePath}
        className="relative isolate flex h-full flex-col overflow-hidden rounded-lg focus-visible:-outline-offset-3"
      >
        <svg {...colors} aria-hidden="true" className="absolute inset-0 -z-10 size-full">
          <rect width="100%" height="100%" className="fill-area-soft" />
        </svg>
        <svg
          {...colors}
          aria-hidden="true"
          viewBox="0 0 140 86"
          fill="none"
          className="mx-auto mt-4 h-24 w-auto sm:h-28"
        >
          {specified?.drawing ?? <Icon x={43} y={20} width={54} height={54} className="text-area" />}
          <path
            d="M6 83h128"
            stroke="currentColor"
            strokeWidth="5"
            strokeLinecap="round"
            className="text-area"
          />
        </svg>
        <div className="wrap-break-word hyphens-auto px-4 pt-3 pb-4 [hyphenate-limit-chars:12]">
          <h3 className="font-bold text-lg leading-snug">{nameOf(area)}</h3>
          <p className="line-clamp-3 text-sm leading-snug">
            {specified?.examples ?? listCategories(currentLanguage(), area)}
          </p>
        </div>
      </Link>
    </li>
  )
}
