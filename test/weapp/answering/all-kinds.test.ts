import { eq } from 'drizzle-orm'
import { draft, survey, task } from '../../../server/database/schema'
import type { Question, QuestionKindName } from '@/lib/questionnaire'
import { ask, formOf, options, localText } from '../../lib/questionnaire/build'
import { publishReport } from '../../server/harness/worlds/returned-survey'
import { demoWorld } from '../harness/demo-world'
import { uploadedFiles, submittedAnswers } from '../harness/submissions'
import { describeWeapp } from '../harness/describe'
import {
  addPhoto,
  openList,
  openSurvey,
  sign,
  submit,
  turnTo,
  waitForReceipt,
} from '../harness/questionnaire'
import { signInAs } from '../harness/sign-in'
import { addTemporaryFile } from '../harness/wx/wx-files'

const title = '各类题目的调查'
const other = { id: 'other', title: localText('其他'), other: true }
const alone = { id: 'none', title: localText('以上都没有'), exclusive: true }

/** The page of the form, from 1, and the question of each kind. */
const asked: Partial<Record<QuestionKindName, [page: number, question: Question]>> = {
  note: [1, ask({ kind: 'note', id: 'note' })],
  single: [1, ask({ kind: 'single', id: 'single', options: [...options('a', 'b'), other] })],
  multiple: [1, ask({ kind: 'multiple', id: 'multiple', options: [...options('c', 'd'), alone] })],
  checklist: [1, ask({ kind: 'checklist', id: 'checklist', options: options('e', 'f') })],
  picker: [1, ask({ kind: 'picker', id: 'picker', options: options('g', 'h') })],
  ranking: [1, ask({ kind: 'ranking', id: 'ranking', options: options('k', 'l', 'm') })],
  rate: [1, ask({ kind: 'rate', id: 'rate', max: 3, labels: ['差评', '一般', '好评'].map(localText) })],
  matrix: [
    1,
    ask({ kind: 'matrix', id: 'matrix', rows: options('i', 'j'), options: options('good', 'bad') }),
  ],
  text: [2, ask({ kind: 'text', id: 'line' })],
  textarea: [2, ask({ kind: 'textarea', id: 'text' })],
  number: [2, ask({ kind: 'number', id: 'amount', decimals: 2 })],
  date: [2, ask({ kind: 'date', id: 'day' })],
  period: [2, ask({ kind: 'period', id: 'month', step: 'month', min: '2026-01', max: '2026-03' })],
  area: [2, ask({ kind: 'area', id: 'area' })],
  'area-organization': [2, ask({ kind: 'area-organization', id: 'office' })],
  code: [2, ask({ kind: 'code', id: 'industry', table: 'industry' })],
  department: [2, ask({ kind: 'department', id: 'department' })],
  table: [2, ask({ kind: 'table', id: 'table', rows: options('sales'), columns: options('now', 'past') })],
  location: [2, ask({ kind: 'location', id: 'place' })],
  images: [3, ask({ kind: 'images', id: 'photos' })],
  file: [3, ask({ kind: 'file', id: 'papers' })],
  signature: [3, ask({ kind: 'signature', id: 'signature' })],
}
const pages = [1, 2, 3].map((number) =>
  Object.values(asked).flatMap(([page, question]) => (page === number ? [question] : [])),
)

const chosen = {
  single: { chosen: ['other'], other: '自己的话' },
  multiple: ['none'],
  checklist: ['e'],
  picker: 'h',
  ranking: ['k', 'l', 'm'],
  rate: 3,
  matrix: { i: ['good'], j: ['bad'] },
}
const anything = expect.stringMatching(/./) as string
const entered = {
  line: '一句话',
  text: '一段话',
  amount: '12.5',
  day: '2026-02-03',
  month: '2026-02',
  area: '330106',
  office: { areaCode: '330106', organizationId: anything },
  industry: '6239',
  department: [anything],
  table: { sales: { now: '7', past: '8' } },
  place: { latitude: '30.25', longitude: '120.17', accuracy: '30', address: '文三路 1 号' },
}

describeWeapp('every kind of question in the mini-program', () => {
  const world = demoWorld({
    person: '王芳',
    prepare: ({ db, clock }) =>
      publishReport(db, {
        ...{ title, ownerId: 'swj-xihu', now: clock.now() },
        form: { ...formOf(...pages), id: 'all-kinds' },
        assignments: [{ personId: 'wangfang', organisationId: 'yunqi' }],
      }),
  })
  const dialog = { role: 'dialog' }
  const keypad = { role: 'group', name: '数字键盘' }
  const press = (role: string, name: string | RegExp, within?: object) =>
    world.app.page.tap({ role, name, ...(within ? { within } : {}) })

  /** The server's draft of the task, after the last save. */
  async function savedAnswers(): Promise<object | undefined> {
    const { page } = world.app
    await page.waitFor(() => page.text().includes('✓ 已保存'), 'the draft on the server')
    await page.settle()
    const rows = await world.gateway.db
      .select()
      .from(draft)
      .innerJoin(task, eq(task.id, draft.taskId))
      .innerJoin(survey, eq(survey.id, task.surveyId))
    return rows.find((row) => row.survey.title['zh-CN'] === title)?.draft.answers
  }

  /** WeChat refuses the position, then gives it; WeChat's map shows it. */
  async function findPlace(): Promise<void> {
    const { page, phone } = world.app
    phone.trouble.set('getLocation', 'auth deny')
    await press('button', '获取当前位置')
    await page.waitFor(() => page.text().includes('没有定位权限'), 'the refusal')
    phone.trouble.delete('getLocation')
    phone.answers.location = { latitude: 30.25, longitude: 120.17 }
    await press('button', '获取当前位置')
    await page.waitFor(() => page.text().includes('精度约 30 米'), 'the position')
    expect(page.text()).not.toContain('没有定位权限')
    await page.type({ placeholder: '如：西湖区文三路 1 号' }, '文三路 1 号')
    await press('button', '在地图上查看')
    await page.waitFor(() => phone.shown.calls.includes('openLocation'), "WeChat's map")
  }

  /** A document from a chat. */
  async function addDocument(): Promise<void> {
    const { page, phone } = world.app
    const content = Buffer.from('%PDF-1.7')
    const path = addTemporaryFile(phone.files, content, '.pdf')
    phone.answers.pickedFiles = [{ path, size: content.length, name: '合同.pdf' }]
    await press('button', '添加文件')
    await page.waitFor(() => page.text().includes('已存本机，联网后自动发送'), 'the document')
  }

  it('accepts choices, other texts and an exclusive choice', async () => {
    const { page } = world.app
    await openSurvey(world.app, title)
    expect(page.text()).toContain('note')
    await press('radio', '其他')
    await page.type({ placeholder: '请填写' }, '自己的话')
    await press('checkbox', 'c')
    await press('checkbox', '以上都没有')
    await press('checkbox', 'e')
    await press('button', /^picker/)
    await press('radio', 'h', dialog)
    for (const name of ['l，排到第 1 位', 'k，排到第 2 位', 'm，排到第 3 位', '下移l'])
      await press('button', name)
    await press('radio', /好评/)
    await page.tap({ role: 'radio', name: 'good', nth: 0 })
    await page.tap({ role: 'radio', name: 'bad', nth: 1 })
    expect(await savedAnswers()).toEqual(chosen)
  })

  it('accepts texts, numbers, dates, periods and locations', async () => {
    const { page } = world.app
    await turnTo(world.app, 2)
    await page.type({ tag: 'input', nth: 0 }, '一句话')
    await page.type({ tag: 'textarea' }, '一段话')
    await press('textbox', /^amount/)
    for (const key of ['1', '2', '小数点', '5', '完成']) await press('button', key, keypad)
    await page.pick({ tag: 'picker' }, '2026-02-03')
    await press('button', /^month/)
    await press('radio', '2026年', dialog)
    await press('radio', '2月', dialog)
    await press('button', '确定', dialog)
    await press('button', /^area/)
    await press('button', /^本单位登记地.*西湖区$/, dialog)
    await press('button', /^office/)
    await page.tap({ role: 'treeitem', name: /税务/, nth: 0, within: dialog })
    await press('button', /^industry/)
    await page.type({ placeholder: '做什么、卖什么，名称、代码或拼音首字母' }, '奶茶店')
    await press('option', /^其他饮料及冷饮服务/, dialog)
    await press('button', /^department/)
    await page.tap({ role: 'treeitem', nth: 0, within: dialog })
    await press('button', '确定', dialog)
    await press('textbox', /^now/)
    for (const key of ['7', '下一格', '8', '完成']) await press('button', key, keypad)
    await findPlace()
    expect(await savedAnswers()).toEqual({ ...chosen, ...entered })
  })

  it('accepts a picture, a document and a signature offline, and submits everything once after a restart by WeChat', async () => {
    const { gateway } = world
    await turnTo(world.app, 3)
    world.app.setOnline(false)
    await addPhoto(world.app)
    await addDocument()
    await sign(world.app)
    await submit(world.app)
    await world.app.page.waitFor(() => world.app.page.text().includes('局方还没有收到'), 'what waits')
    expect(world.app.page.text()).toContain('没有网络')
    expect(await submittedAnswers(gateway.db, title)).toEqual([])

    await world.restart()
    await signInAs(world.app, '王芳')
    await openList(world.app)
    await press('tab', /^已提交/)
    await world.app.page.tap(title)
    await waitForReceipt(world.app)
    const [photo, second, third] = await uploadedFiles(gateway.db, 'wangfang')
    const key = expect.stringMatching(new RegExp(`${photo}|${second}|${third}`)) as string
    const given = {
      photos: [key],
      signature: { key },
      papers: { keys: [key], names: ['合同.pdf'] },
    }
    expect(await submittedAnswers(gateway.db, title)).toEqual([{ ...chosen, ...entered, ...given }])
  })
})
