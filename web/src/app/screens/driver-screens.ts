import type { Screens } from './screen.ts'

/** The screens of the driver's phone, for who may drive. */
export const driverScreens = {
  '/driver': { module: 'driver/run/today-screen.tsx' },
  '/driver/stop/$orderId': { module: 'driver/stop/stop-screen.tsx' },
  '/driver/account': { module: 'security/security-screen.tsx' },
} satisfies Screens
