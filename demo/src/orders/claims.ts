/** A claim about the newest delivered order of a store: about its first line that was at least partly found. */
export interface DemoClaim {
  storeEmail: string
  text: string
  /** The decision of staff; null while the claim is open. An accepted claim credits one unit. */
  decision: { isAccepted: boolean; text: string } | null
}

/** In minutes: claims are accepted for 24 hours after the delivery, and the demo ends at midnight. */
export const claimTimes = { afterDelivery: 90, decidedAfter: 60 }

/** One claim of each outcome. */
export const demoClaims: readonly DemoClaim[] = [
  {
    storeEmail: 'sal@goldenspoondeli.example.com',
    text: 'One case was wet, and the boxes inside are soft.',
    decision: { isAccepted: true, text: 'Sorry about that. We take the case off your order.' },
  },
  {
    storeEmail: 'amina@blueawning.example.com',
    text: 'I think one unit is missing.',
    decision: {
      isAccepted: false,
      text: 'Our driver counted the cases with you, and all of them were there.',
    },
  },
  {
    storeEmail: 'priya@brightside.example.com',
    text: 'One unit arrived open. I have kept it for the driver.',
    decision: null,
  },
]
