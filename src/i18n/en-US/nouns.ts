import { formatCount } from '../../lib/numbers/thousands'

/** As many of a thing: `1 day`, `1,200 people`. */
export const many = (count: number, one: string, several = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : several}`

export const people = (count: number): string => many(count, 'person', 'people')

/** With its article: `a taxpayer`, `an enterprise`. */
export const one = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`
