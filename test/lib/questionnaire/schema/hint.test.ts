import * as v from 'valibot'
import { isHintLink, isOwnPath } from '@/lib/questionnaire'
import { questionSchema } from '@/wire/surveys/question'
import { localText } from '../build'

describe('the link of an explanation', () => {
  it.each(['https://www.stats.gov.cn/', 'https://a.example/b?c=1#d', '/dsb/help/a.html'])(
    'may be %s',
    (link) => expect(isHintLink(link)).toBe(true),
  )
  it.each([
    'http://a.example/',
    'javascript:alert(1)',
    '//a.example',
    '/\\a.example',
    'a.html',
    'https://a@b.example/',
    '',
  ])('may not be %j', (link) => expect(isHintLink(link)).toBe(false))
})

describe('the picture of an explanation', () => {
  it('is of the own site', () => {
    expect(['/dsb/a.png', 'https://a.example/a.png', '//a.example/a.png', 'a.png'].map(isOwnPath)).toEqual([
      ...[true, false],
      ...[false, false],
    ])
  })

  it('and the link are checked by the gateway', () => {
    const question = { id: 'q', kind: 'text', title: localText('q') }
    const accepts = (hint: object) => v.is(questionSchema, { ...question, hint })
    expect(accepts({ text: localText('x'), link: 'https://a.example/' })).toBe(true)
    expect(accepts({ link: 'javascript:alert(1)' })).toBe(false)
    expect(accepts({ picture: 'https://a.example/a.png' })).toBe(false)
  })
})
