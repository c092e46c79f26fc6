import { formatCount } from '../../lib/numbers/thousands'
import type { Terms } from '../terms'
import type { IntegrityMessages } from './zh-CN'
import { one } from '../english/nouns'

export const integrity = (terms: Terms) =>
  ({
    secrecy: `The issuer sees whether ${one(terms.handler)} has taken part, never who answered what; answers are shuffled and counted in batches of 5 or more, and groups under 5 are not shown.`,
    respondentsPrivacy: `This shows whether ${one(terms.handler)} has taken part, never what anyone answered or when; individual states are shown once 5 have taken part.`,
    states: { unanswered: 'Not yet', answered: 'Taken part' },
    filter: 'Who has taken part',
    searchOwn: 'Search by name',
    searchTaxers: `Search ${terms.unit} or name`,
    suppressed: 'Fewer than 5 have taken part: individual states are not shown yet.',
    taken: (answered, all) => `${formatCount(answered)} of ${formatCount(all)} have taken part`,
    none: 'No integrity surveys',
    noneHint: 'Anonymous surveys assigned to you appear here.',
    noneIssuedHint: 'Once you publish an anonymous survey, you see here who has taken part.',
    nothingFound: 'Nothing found',
    nothingFoundHint: 'Try another state or word.',
  }) satisfies IntegrityMessages
