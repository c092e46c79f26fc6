import { pagePath, setPageQuery } from '@/platform/page/page-query'

const open = (address: string) => window.history.replaceState({ key: '3' }, '', `#${address}`)

describe('the parameters in the address of a page', () => {
  it('are replaced without those that are empty, and the router keeps its position', () => {
    open('/taxQuestionnaire/respondents?surveyId=1&area=2')
    setPageQuery({ surveyId: '1', area: '', task: '3' }, pagePath())
    expect(window.location.hash).toBe('#/taxQuestionnaire/respondents?surveyId=1&task=3')
    expect(window.history.state).toEqual({ key: '3' })
  })

  it('do not replace those of a page that was opened meanwhile', () => {
    open('/taxQuestionnaire/respondents?surveyId=1')
    const path = pagePath()
    open('/taxQuestionnaire/review?id=4')
    setPageQuery({ surveyId: '1', task: '3' }, path)
    expect(window.location.hash).toBe('#/taxQuestionnaire/review?id=4')
  })
})
