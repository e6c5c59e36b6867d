import type { Screen } from './screen.ts'

/** The name by which a screen's module exports its component: `CartScreen` of `cart-screen.tsx` by default. */
export const componentName = ({ module, component }: Screen): string =>
  component ??
  module.replace(
    /(?:^.*\/|-)(\w)|\.tsx$/g,
    (_match, letter: string | undefined) => letter?.toUpperCase() ?? '',
  )
