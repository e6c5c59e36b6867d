export const returnReasons = ['damaged', 'wrong', 'notWanted', 'date'] as const

export type ReturnReason = (typeof returnReasons)[number]

export const returnStates = ['asked', 'approved', 'refused', 'pickedUp', 'done'] as const

export type ReturnState = (typeof returnStates)[number]
