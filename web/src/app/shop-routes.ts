import type { AnyRoute } from '@tanstack/react-router'

/** The shop's screens, one route each, loaded when first opened. */
export const shopRoutes: AnyRoute[] = []
