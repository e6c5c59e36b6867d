import { lazyRouteComponent } from '@tanstack/react-router'
import { loadScript } from './load-script.ts'

/**
 * A component that is loaded when it is first rendered. Without a network it is loaded as soon as there is one. If the
 * server no longer has its script, because a new version has replaced it, the page is reloaded once.
 */
export const lazyComponent: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => loadScript(load), name)
