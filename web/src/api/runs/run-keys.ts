/**
 * The first parts of the query keys of what drivers deliver. They have a file of their own because every page loads
 * them.
 */
export const deliveryRunKeys = {
  all: ['delivery-runs'],
  /** The runs of the driver that is signed in. */
  own: ['delivery-runs', 'own'],
} as const
