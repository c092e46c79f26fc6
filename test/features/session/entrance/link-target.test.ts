import { linkTarget } from '@/features/session/entrance/link-target'

const id = '0b9e7a52-6f0e-4c1e-9a55-3f9b1a0c7d21'

describe('the target of a link', () => {
  it.each([
    [`/pages/questionnaire/answer/index?id=${id}`, { taskId: id }],
    [`/taxQuestionnaire/answer?x=1&id=${id}`, { taskId: id }],
    [`/taxQuestionnaire/respondents?surveyId=${id}`, { surveyId: id }],
    ['/taxQuestionnaire/list', null],
    ['', null],
    // Only valid ids are sent to the gateway.
    ['/taxQuestionnaire/answer?id=1%20or%201', null],
    [`/taxQuestionnaire/answer?id=${id}x`, null],
    [`/taxQuestionnaire/answer?grid=${id}`, null],
  ])('is parsed from %s', (address, target) => {
    expect(linkTarget(address)).toEqual(target)
  })
})
