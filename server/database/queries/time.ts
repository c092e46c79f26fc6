import { timestamp } from 'drizzle-orm/pg-core'

/** A moment, to the millisecond as JavaScript knows it. */
export const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
