import { sql } from 'drizzle-orm'

/** The ids as rows `q(id)`. Passed as one JSON value, because the two drivers pass arrays differently. */
export const idRows = (ids: string[]) => sql`jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) q(id)`
