import { formatCount } from '../../lib/numbers/thousands'

/** Count with a noun: `1 day`, `1,200 people`. */
export const many = (count: number, one: string, several = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : several}`

export const people = (count: number): string => many(count, 'person', 'people')

/** Noun with its indefinite article: `a taxpayer`, `an enterprise`. */
export const one = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`
