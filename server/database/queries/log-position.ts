import { customType } from 'drizzle-orm/pg-core'

/** A position in the write-ahead log, such as 16/B374D848. */
export const logPosition = customType<{ data: string }>({ dataType: () => 'pg_lsn' })

/** The position as a number, to compare it with others. */
export function positionOf(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
