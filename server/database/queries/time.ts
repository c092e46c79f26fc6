import { timestamp } from 'drizzle-orm/pg-core'

/** A timestamp with JavaScript's precision, milliseconds. */
export const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
