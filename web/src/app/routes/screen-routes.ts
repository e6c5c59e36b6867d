import type { AnyRoute } from '@tanstack/react-router'
import { lazyComponent } from '../../lib/loading/lazy-component.ts'
import { withTexts } from '../../state/language.ts'
import { componentName } from '../screens/component-name.ts'
import type { Screen, Screens } from '../screens/screen.ts'

/** Loads the module of each screen. */
const loadModule = import.meta.glob<Record<string, () => null>>(
  '../../{visitor,shop,office,driver,push,security}/**/*-screen{,s}.tsx',
)

/** Returns a function that makes the options of a route from the screen in the list with this address. */
export const screensOf =
  <Parent extends AnyRoute, List extends Screens>(parent: Parent, screens: List) =>
  <Path extends keyof List & string>(path: Path) => ({
    getParentRoute: () => parent,
    path,
    component: lazyComponent(() => load(screens[path] as Screen), componentName(screens[path] as Screen)),
  })

/** @throws if the module does not exist. The build checks every module of the list (build/screen-files.ts). */
async function load({ module, texts = [] }: Screen): Promise<Record<string, () => null>> {
  const loadScreen = loadModule[`../../${module}`]
  if (!loadScreen) throw new Error(`No screen has the module ${module}.`)
  return texts.reduce<typeof loadScreen>((next, audience) => () => withTexts(audience, next), loadScreen)()
}
