import type { TableRefusal } from '../../../src/wire/results/figure-table'
import type { Database } from '../../database/connection/open'

/** Undoes what was written for a table that cannot be published. */
class Refused extends Error {
  constructor(readonly refusal: TableRefusal) {
    super(refusal)
  }
}

/** Ends {@link unlessRefused}. */
export function refuseTable(refusal: TableRefusal): never {
  throw new Refused(refusal)
}

/** Runs in a transaction. If a table is refused, nothing is written and the reason is returned. */
export async function unlessRefused<T>(
  db: Database,
  run: (tx: Database) => Promise<T>,
): Promise<{ done: T } | { refusal: TableRefusal }> {
  try {
    return { done: await db.transaction(run) }
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.refusal }
    throw error
  }
}
