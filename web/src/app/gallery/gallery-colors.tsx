import { defaultCatalog } from '@cornerstock/contract/catalog/default-areas'
import { areaColors } from '../../shop/shared/areas/area-colors.ts'
import { GalleryRow, GallerySection } from './gallery-section.tsx'

const backgrounds = [
  ['paper', 'bg-paper text-ink'],
  ['surface', 'bg-surface text-ink'],
  ['sunken', 'bg-sunken text-ink-soft'],
  ['house', 'bg-house text-on-house'],
  ['house-soft', 'bg-house-soft text-house'],
  ['deal', 'bg-deal text-on-deal'],
  ['deal-soft', 'bg-deal-soft text-deal'],
  ['danger', 'bg-danger text-on-danger'],
  ['danger-soft', 'bg-danger-soft text-danger'],
  ['warning-soft', 'bg-warning-soft text-warning'],
] as const

export function GalleryColors() {
  return (
    <GallerySection title="Colors">
      <GalleryRow>
        {backgrounds.map(([name, classes]) => (
          <span
            key={name}
            className={`grid h-16 w-28 place-items-center rounded-md border border-line font-semibold text-sm ${classes}`}
          >
            {name}
          </span>
        ))}
      </GalleryRow>
      {defaultCatalog.areas.map((area) => (
        <div key={area.areaId} {...areaColors(area)}>
          <div className="grid grid-cols-2 overflow-hidden rounded-t-md font-semibold">
            <span className="bg-area-soft p-3 text-area">{area.name}</span>
            <span className="bg-area p-3 text-paper">{area.name}</span>
          </div>
          <div className="awning" />
        </div>
      ))}
    </GallerySection>
  )
}
