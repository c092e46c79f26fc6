import { sql } from 'drizzle-orm'

// As one JSON value: the two drivers do not agree on how a list is handed over.
export const idRows = (ids: string[]) => sql`jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) q(id)`
