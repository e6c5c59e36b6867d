import { timings } from '../../lib/time/timings.ts'
import { electronics, fragrance, grocery, smoke } from '../shared/areas/shop-areas.ts'
import { AreaHome } from './area-home.tsx'
import { AreaBrands, QuickAccess } from './brand-rows.tsx'

const featuredLimit = 8
export const GroceryHomeScreen = () => (
  <AreaHome shopArea={grocery} splashDuration={timings.splash.grocery} brands={<QuickAccess />} />
)

export const ElectronicsHomeScreen = () => (
  <AreaHome
    shopArea={electronics}
    splashDuration={timings.splash.electronics}
    brands={<AreaBrands area={electronics.area} />}
    featuredLimit={featuredLimit}
  />
)

export const SmokeHomeScreen = () => <AreaHome shopArea={smoke} splashDuration={timings.splash.smoke} />

/** The home that is called Accessories on screens. */
export const FragranceHomeScreen = () => (
  <AreaHome
    shopArea={fragrance}
    splashDuration={timings.splash.fragrance}
    promoSlideDuration={timings.promoBanner.fragranceSlide}
  />
)
