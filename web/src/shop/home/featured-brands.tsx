import type { Area } from '@cornerstock/contract/areas'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { featuredQuery } from '../../api/products.ts'
import { paths } from '../../app/paths.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { BrandRow } from './brand-rows.tsx'

/** The brands in the window of Electronics. Their room is kept while they come. */
export function FeaturedBrands({ area, limit }: { area: Area; limit: number }) {
  const { t } = useLingui()
  const { data: brands, isPending } = useQuery({
    ...featuredQuery(area, limit),
    select: (products) => [...new Set(products.map(({ brand }) => brand))].toSorted(),
  })
  if (isPending) return <Skeleton className="mb-6 h-24" />
  if (!brands?.length) return null
  return <BrandRow label={t`Brands`} brands={brands} shelf={paths.electronicsBrand} />
}
