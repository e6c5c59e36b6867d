import type { AnyRoute } from '@tanstack/react-router'

/** The office's screens, one route each, loaded when first opened. */
export const officeRoutes: AnyRoute[] = []
