import type { AnyRoute } from '@tanstack/react-router'

/** The visitor's screens, one route each, loaded when first opened. */
export const visitorRoutes: AnyRoute[] = []
