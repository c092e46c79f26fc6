/**
 * Whether what the app has stored stays until the person deletes it. `notPromised`: the host may clear it by
 * itself, as Safari does after seven days without a visit; `unknown`: nobody says.
 */
export type PersistenceState = 'promised' | 'notPromised' | 'unknown'

/** Asks the host to keep it. Some browsers ask the person, so only when something is at stake. Never rejects. */
export type AskToKeep = () => Promise<PersistenceState>
