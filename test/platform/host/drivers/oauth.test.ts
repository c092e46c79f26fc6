import { oauthPage } from '@/platform/host/drivers/oauth'
import { oauthReturn } from '@/platform/host/drivers/oauth-return'

describe('the URL to which a redirect returns', () => {
  test('contains a code and the requested state', () => {
    expect(oauthReturn('?corpId=c&code=abc-_.%2B&state=S1')).toEqual({ code: 'abc-_.+', state: 'S1' })
  })

  test.each([
    ['no code', '?state=S1'],
    ['no state', '?code=abc'],
    ['an empty code', '?code=&state=S1'],
    ['a state of other characters', '?code=abc&state=a-b'],
    ['a state of more than 128 characters', `?code=abc&state=${'a'.repeat(129)}`],
    ['a code of more than 512 characters', `?code=${'a'.repeat(513)}&state=S1`],
    ['nothing', ''],
  ])('contains no code with %s', (_, search) => {
    expect(oauthReturn(search)).toBeNull()
  })
})

test('a redirect returns to the page itself, without its route and an old code', () => {
  expect(oauthPage('https://workbench.example.com/dsb/home/?corpId=c&code=old&state=S0#/me?a=1')).toBe(
    'https://workbench.example.com/dsb/home/?corpId=c',
  )
})
