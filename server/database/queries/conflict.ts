/** SQLSTATE of a transaction that can be repeated: serialization failure, deadlock. */
const CONFLICTS = ['40001', '40P01']

/** True if a concurrent transaction made this one fail, so that it can be repeated. Looks through the causes. */
export function isConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return CONFLICTS.includes((error as { code?: string }).code ?? '') || isConflict(error.cause)
}
