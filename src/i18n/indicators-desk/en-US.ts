import { many } from '../english/nouns'
import { formatCount } from '../../lib/numbers/thousands'
import type { IndicatorsDeskMessages } from './zh-CN'

export const indicatorsDesk = () =>
  ({
    title: 'Indicators and ledgers',
    facts: (count) => many(count, 'indicator'),
    found: (count) => `${many(count, 'indicator')} found`,
    columns: {
      name: 'Name',
      code: 'Code',
      unit: 'Unit',
      forms: 'Forms',
      definition: 'Definition',
      source: 'Source',
      owner: 'Kept by',
      state: 'State',
    },
    clear: 'Clear the filters',
    untitledView: 'Indicators',
    ticked: (count) => `${formatCount(count)} selected`,
    pane: 'Indicator',
    close: 'Close',
  }) satisfies IndicatorsDeskMessages
