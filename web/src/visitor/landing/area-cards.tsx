import { Trans } from '@lingui/react/macro'
import { useCatalog } from '../../state/catalog.ts'
import { AreaCard } from './area-card.tsx'

/** The areas of the wholesaler's shop. */
export function AreaCards() {
  const { areas } = useCatalog()
  return (
    <section className="mx-auto w-full max-w-6xl px-4 pb-12 sm:px-6 lg:pb-16">
      <h2 className="font-extrabold text-2xl tracking-tight sm:text-3xl">
        <Trans>Everything from one supplier</Trans>
      </h2>
      {/* The server finds the list in the start page by this attribute. */}
      <ul
        data-area-cards=""
        className="mt-5 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-[repeat(auto-fit,minmax(13.5rem,1fr))]"
      >
        {areas.map((area) => (
          <AreaCard key={area.areaId} area={area} />
        ))}
      </ul>
    </section>
  )
}
