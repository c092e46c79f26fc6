/**
 * Whether stored data stays until the user deletes it. `notPromised`: the browser may delete it, as Safari
 * does after seven days without a visit. `unknown`: the platform does not report it.
 */
export type PersistenceState = 'promised' | 'notPromised' | 'unknown'

/**
 * Requests persistent storage. Call it only when unsent data is stored, because some browsers ask the user.
 * Never rejects.
 */
export type RequestPersistence = () => Promise<PersistenceState>
