import { act } from 'react'
import type { AnswerSession } from '@/features/questionnaire/session/answer-session'
import { loadCodes } from '@/lib/codes/load-codes'
import { ask } from '../../../lib/questionnaire/build'
import { all, button, cleanUp, one, press, type } from '../../../components/render'
import { draw as drawNow, errors, faults, loadEveryKind } from '../draw'

const day = '2026-11-30'

beforeAll(loadEveryKind)
afterEach(cleanUp)

const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await act(() => loadCodes('industry').then(() => undefined))
}
async function draw(...given: Parameters<typeof drawNow>): Promise<AnswerSession> {
  const session = drawNow(...given)
  await settle()
  return session
}
const field = () => one<HTMLButtonElement>('.sheet-field')
const options = () => all('[role=dialog] [role=option]').map((each) => each.textContent)
async function open(): Promise<void> {
  press(field())
  await settle()
}
async function search(text: string): Promise<void> {
  type(one<HTMLInputElement>('[role=dialog] input'), text)
  await settle()
}
async function choose(name: RegExp): Promise<void> {
  press(
    all<HTMLElement>('[role=dialog] button, [role=dialog] [role=option]').find((each) =>
      name.test(each.textContent ?? ''),
    )!,
  )
  await settle()
}

describe('a code', () => {
  const question = ask({ kind: 'code', id: 'q', table: 'industry', required: true })

  it('is found by an everyday word and displayed with its place in the table', async () => {
    const session = await draw([question], {}, {}, { codes: { day, usual: {} } })
    expect(field().textContent).toBe('搜索或逐级选择')
    await open()
    expect(one('[role=dialog] h2').textContent).toBe('q')
    await search('火锅店')
    expect(options()[0]).toBe('正餐服务 6210 住宿和餐饮业 › 餐饮业 › 正餐服务')
    expect(one('[role=dialog] [role=status]').textContent).toMatch(/^找到 \d+ 项/)
    await choose(/^正餐服务 6210/)
    expect(session.instance.value('q')).toBe('6210')
    expect(all('[role=dialog]')).toHaveLength(0)
    expect(field().textContent).toBe('正餐服务 6210 住宿和餐饮业 › 餐饮业 › 正餐服务')
    expect(faults(session, question)).toEqual([])
  })

  it('marks what fits in the names', async () => {
    await draw([question])
    await open()
    await search('咖啡店')
    expect(one('.code-mark').textContent).toBe('咖啡')
  })

  it('says so if nothing fits', async () => {
    await draw([question])
    await open()
    await search('xxqqzz')
    expect(one('[role=dialog]').textContent).toContain('没有找到')
  })

  it('is chosen level by level; a level that is an answer can be taken', async () => {
    const division = ask({ kind: 'code', id: 'q', table: 'industry', level: 3 })
    const session = await draw([division])
    await open()
    await choose(/^住宿和餐饮业 H/)
    await choose(/^餐饮业 62/)
    expect(all('[role=dialog] .dt-button').map((each) => each.textContent)).not.toContain('选“餐饮业”')
    await choose(/^餐饮配送及外卖送餐服务 624/)
    await choose(/^选“餐饮配送及外卖送餐服务”/)
    expect(session.instance.value('q')).toBe('624')
    expect(faults(session, division)).toEqual([])
  })

  it('offers the codes of the unit first, those that the question accepts', async () => {
    const usual = { industry: ['6513', '65', '9999'] }
    const session = await draw([question], {}, {}, { codes: { day, usual } })
    await open()
    expect(options()).toEqual([
      '应用软件开发 6513 信息传输、软件和信息技术服务业 › 软件和信息技术服务业 › 软件开发',
    ])
    await choose(/^应用软件开发/)
    expect(session.instance.value('q')).toBe('6513')
  })

  it('that is missing is reported at the field, and can be removed', async () => {
    const session = await draw([question], { q: '6210' })
    await open()
    press(button('清除'))
    await settle()
    expect(session.instance.value('q')).toBeUndefined()
    act(() => session.touchAll(['q']))
    expect(errors()).toHaveLength(1)
  })
})

describe('an area that no longer exists', () => {
  const question = ask({ kind: 'code', id: 'q', table: 'area' })

  it('names those in its place, which are taken over by one press', async () => {
    const session = await draw([question], { q: '330104' }, {}, { codes: { day, usual: {} } })
    await settle()
    expect(one('.code-expired').textContent).toContain('“江干区”只用到 2020 年')
    press(button('上城区 330102'))
    await settle()
    expect(session.instance.value('q')).toBe('330102')
    expect(all('.code-expired')).toHaveLength(0)
  })

  it('is valid in a survey of its time', async () => {
    await draw([question], { q: '330104' }, {}, { codes: { day: '2018-12-31', usual: {} } })
    await settle()
    expect(all('.code-expired')).toHaveLength(0)
    await open()
    await search('江干')
    expect(options()[0]).toContain('江干区 330104')
  })
})
