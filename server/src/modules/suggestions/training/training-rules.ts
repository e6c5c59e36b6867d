/** The state that decides when the orders are trained. */
export type TrainingState = {
  /** null before the first time. */
  trainedAt: Date | null
  /** The number of order days of all clients. */
  orderDays: number
}

const hourMs = 3_600_000
/** Training fewer order days than this takes a second. */
const youngOrderDays = 2000

/**
 * Whether the orders are to be trained now: at night once a day, in a young shop every hour, so that its first orders
 * count soon.
 *
 * @param localHour the hour of `now` in the time zone of the settings
 */
export function isTrainingDue(
  { trainedAt, orderDays }: TrainingState,
  now: Date,
  localHour: number,
): boolean {
  if (orderDays === 0) return false
  if (!trainedAt) return true
  const hours = (now.getTime() - trainedAt.getTime()) / hourMs
  if (orderDays < youngOrderDays) return hours >= 1
  const isNight = localHour >= 1 && localHour < 5
  return hours >= (isNight ? 12 : 26)
}

const daysBetweenFits = 7

/** Whether the weights are to be fitted again. */
export const isFitDue = (fittedAt: Date | null, now: Date): boolean =>
  !fittedAt || now.getTime() - fittedAt.getTime() >= (daysBetweenFits * 24 - 12) * hourMs
