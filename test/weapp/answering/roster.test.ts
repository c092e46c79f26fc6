import { ask, formOf, localText } from '../../lib/questionnaire/build'
import { publishReport } from '../../server/harness/worlds/returned-survey'
import { demoWorld } from '../harness/demo-world'
import { describeWeapp } from '../harness/describe'
import { openSurvey, submit, waitForReceipt } from '../harness/questionnaire'
import { submittedAnswers } from '../harness/submissions'

const title = '产品清单'
const form = {
  ...formOf([
    ask({
      kind: 'roster',
      id: 'goods',
      required: true,
      maxRows: 20,
      columns: [
        { id: 'name', kind: 'text', title: localText('名称'), required: true, unique: true },
        { id: 'industry', kind: 'code', table: 'industry', title: localText('行业') },
        { id: 'value', kind: 'number', title: localText('产值'), decimals: 2, required: true },
      ],
    }),
    ask({ kind: 'number', id: 'count', formula: { count: { var: 'goods' } } }),
    ask({ kind: 'number', id: 'sum', decimals: 2, formula: { sum: { var: 'goods.*.value' } } }),
  ]),
  id: 'goods-list',
}

describeWeapp('a list in the mini-program', () => {
  const world = demoWorld({
    person: '王芳',
    prepare: ({ db, clock }) =>
      publishReport(db, {
        ...{ title, ownerId: 'swj-xihu', now: clock.now(), form, period: '2026-11' },
        assignments: [{ personId: 'wangfang', organisationId: 'yunqi' }],
      }),
  })
  const keypad = { role: 'group', name: '数字键盘' }
  const press = (name: string | RegExp, within?: object) =>
    world.app.page.tap({ role: 'button', name, ...(within ? { within } : {}) })
  const enter = async (figure: string) => {
    await world.app.page.tap({ role: 'textbox', name: /^产值/ })
    for (const digit of figure) await press(digit, keypad)
    await press('完成', keypad)
  }
  const shows = (text: string) => world.app.page.waitFor(() => world.app.page.text().includes(text), text)

  it('gets a row, which is filled in on a page of its own', async () => {
    const { page } = world.app
    await openSurvey(world.app, title)
    await shows('还没有内容')
    await press('添加一行')
    await shows('新的一行')
    await page.type({ tag: 'input' }, '珍珠奶茶')
    await shows('第 1 行，共 1 行')
    await press(/^行业/)
    await page.type({ tag: 'input', within: { role: 'dialog' } }, '奶茶店')
    await page.tap({ role: 'option', name: /^其他饮料及冷饮服务 6239/, within: { role: 'dialog' } })
    await shows('其他饮料及冷饮服务 6239')
    await enter('120')
    await press('返回列表')
    await shows('共 1 行，最多 20 行')
    expect(page.has(/珍珠奶茶.*行业 其他饮料及冷饮服务 6239/)).toBe(true)
    await shows('120')
  })

  it('opens a row again to change it', async () => {
    const { page } = world.app
    await page.tap(/珍珠奶茶/)
    await page.type({ tag: 'input', nth: 0 }, '波霸奶茶')
    await press('返回列表')
    await page.waitFor(() => page.has(/波霸奶茶/), 'the new name')
  })

  it('takes rows from the clipboard after a preview, and adds them to the figures', async () => {
    const { page, phone } = world.app
    phone.shown.clipboard =
      '名称\t行业\t产值\n小笼包\t小吃服务 6291\t80.5\n大排面\t火星服务\t60\n凉皮\t6291\t40'
    await press('粘贴')
    const dialog = { role: 'dialog' }
    await page.waitFor(() => page.has({ role: 'dialog' }), 'the preview')
    await shows('读到 3 行')
    expect(page.text()).toContain('第 2 行 · 行业：“火星服务” 不是这一列可填的代码或名称')
    await press('填入 3 行', dialog)
    await shows('共 4 行，最多 20 行')
    await shows('300.5')
  })

  it('deletes a row and restores it', async () => {
    const { page } = world.app
    await page.tap(/小笼包/)
    await press('删除这一行')
    await shows('共 3 行，最多 20 行')
    await shows('220')
    await press('撤销')
    await shows('共 4 行，最多 20 行')
    expect(page.all(/^\d*(波霸奶茶|小笼包|大排面|凉皮)$/)).toHaveLength(4)
    await shows('300.5')
  })

  it('is submitted with its rows in their order', async () => {
    await submit(world.app)
    await waitForReceipt(world.app)
    const [answers] = await submittedAnswers(world.gateway.db, title)
    expect(Object.values(answers?.['goods'] ?? {})).toEqual([
      { name: '波霸奶茶', industry: '6239', value: '120' },
      { name: '小笼包', industry: '6291', value: '80.5' },
      { name: '大排面', value: '60' },
      { name: '凉皮', industry: '6291', value: '40' },
    ])
    expect(answers).toMatchObject({ count: '4', sum: '300.5' })
  })
})
