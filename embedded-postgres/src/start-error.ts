/** PostgreSQL cannot start for a reason that the operator can fix. The message is one line for them. */
export class StartError extends Error {}
