import { describeWeapp } from '../harness/describe'
import { demoWorld } from '../harness/demo-world'
import { openSurvey } from '../harness/questionnaire'
import { openScreen, type Screen } from '../harness/view/screen'

const next = { role: 'button', name: '下一页' }

describeWeapp('the pages of a questionnaire', () => {
  const world = demoWorld({ person: '李强' })
  let screen: Screen
  beforeAll(async () => {
    screen = await openScreen()
  })
  afterAll(() => screen.close())

  it.each([
    ['a monthly return with tables and known answers', /规模以上服务业月报/, 3],
    ['a quarterly survey with choices from lists', /企业景气状况调查/, 4],
    ['an anonymous survey', /廉政问卷/, 2],
  ])('%s fit on a small phone', async (_name, title, pages) => {
    const { app } = world
    await app.open('pages/home/index')
    await openSurvey(app, title)
    for (let page = 1; ; page += 1) {
      await app.page.waitFor(() => app.page.has(new RegExp(`^第 ${page} 页 / ${pages}`)), `page ${page}`)
      await app.page.settle()
      expect({ page, faults: await screen.faults(app) }).toEqual({ page, faults: [] })
      if (page === pages) return
      await app.page.tap(next)
    }
  })
})
