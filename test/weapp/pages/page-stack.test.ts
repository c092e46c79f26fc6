import { href } from '@/routes'
import { demoWorld } from '../harness/demo-world'
import { describeWeapp } from '../harness/describe'
import { survey } from '../harness/questionnaire'

/** Page paths as the phone has them. */
const home = 'pages/home/index'
const list = 'pages/questionnaire/list/index'
const answer = 'pages/questionnaire/answer/index'

describeWeapp('more pages than WeChat keeps on top of each other', () => {
  const world = demoWorld({ person: '王芳' })

  /**
   * Opens pages until the stack has this depth, with the workbench on top. Each page settles before the
   * next one opens: Taro identifies a page by its route and the millisecond it was opened in, so two equal
   * pages of the same millisecond share one tree.
   */
  async function openHome(depth: number): Promise<void> {
    const { app } = world
    const { stack, page } = app
    await app.open(href('about'))
    while (stack.pages.length < depth - 1) {
      stack.navigateTo(href('about'))
      await page.settle()
    }
    stack.navigateTo(href('home'))
    await page.waitFor(() => page.has('全部'), 'the workbench')
  }

  it.each([9, 10])('open from the one at level %d, and each leads back to the page before', async (depth) => {
    const { page, stack } = world.app
    await openHome(depth)
    await page.tap('全部')
    await page.waitForPage(list)
    await page.tap(survey)
    await page.waitForPage(answer)
    await page.waitFor(() => page.has({ role: 'progressbar' }), 'the questions')
    expect(stack.pages).toHaveLength(depth)
    await page.back()
    await page.waitForPage(list)
    await page.waitFor(() => page.has(survey), 'the list as before')
    await page.back()
    await page.waitForPage(home)
    await page.back()
    await page.waitForPage('pages/workbench/about/index')
    expect(stack.pages).toHaveLength(depth - 1)
  })
})
