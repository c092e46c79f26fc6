import { formVersions as english } from '../../src/i18n/form-versions/en-US'
import { formVersions as chinese } from '../../src/i18n/form-versions/zh-CN'

describe('the changes of a form', () => {
  it('name the language whose text has changed', () => {
    const told = ({ told: say, things, ways }: typeof english) =>
      [ways.reworded, ways.translated].map((way) => say(things.question, way, false))
    expect(told(english)).toEqual(['Question with other Chinese text', 'Question with other English text'])
    expect(told(chinese)).toEqual(['题目改文字', '题目改英文'])
  })
})
