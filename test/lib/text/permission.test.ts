import { isPermitted } from '@/lib/text/permission'

type Item = [buttonCode: string, enabled: boolean]

describe('isPermitted', () => {
  it.each<[string, Item[] | null, boolean]>([
    ['without a list', null, false],
    ['with an empty list', [], false],
    ['that is not listed', [['survey:result', true]], false],
    ['that is enabled', [['survey:respondents', true]], true],
    ['that is disabled', [['survey:respondents', false]], false],
    [
      'among others',
      [
        ['survey:result', false],
        ['survey:respondents', true],
      ],
      true,
    ],
    [
      'that is listed both ways',
      [
        ['survey:respondents', true],
        ['survey:respondents', false],
      ],
      false,
    ],
    ['that is spelt otherwise', [['SURVEY:ROLL', true]], false],
  ])('a button %s', (_what, items, permitted) => {
    const list = items?.map(([buttonCode, enabled]) => ({ buttonCode, enabled })) ?? null
    expect(isPermitted(list, 'survey:respondents')).toBe(permitted)
  })
})
