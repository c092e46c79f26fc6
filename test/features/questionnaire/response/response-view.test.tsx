import { act } from 'react'
import { ResponseView } from '@/features/questionnaire/response/response-view'
import { type Answers, newRowIds, type Question } from '@/lib/questionnaire'
import { getFileUrl } from '@/services/upload-service'
import { all, button, cleanUp, one, press, render } from '../../../components/render'
import { ask, formOf, options, localText } from '../../../lib/questionnaire/build'

jest.mock('@/services/upload-service', () => ({ getFileUrl: jest.fn() }))

const key = (letter: string) => letter.repeat(48)

beforeEach(() => {
  jest.mocked(getFileUrl).mockImplementation(async (of) => ({
    url: `/file/${of.slice(0, 1)}`,
    withheld: null,
  }))
})
afterEach(cleanUp)

async function read(question: Question, answer: Answers[string]) {
  render(<ResponseView form={formOf([question])} answers={{ q: answer }} />)
  await act(async () => undefined)
  return one('.response-answer').textContent
}

describe('the submitted answers are displayed', () => {
  it('choices with free text', async () => {
    const other = { id: 'other', title: localText('其他'), other: true }
    const question = ask({ kind: 'multiple', id: 'q', options: [...options('a'), other] })
    expect(await read(question, { chosen: ['a', 'other'], other: '停电' })).toContain('停电')
  })

  it('a matrix by its rows', async () => {
    const rows = [{ id: 'r', title: localText('业务订单') }]
    const question = ask({ kind: 'matrix', id: 'q', rows, options: options('上升') })
    expect(await read(question, { r: ['上升'] })).toContain('业务订单：上升')
  })

  it('a list by its rows, some at a time, with codes by name', async () => {
    const columns = [
      { id: 'name', kind: 'text' as const, title: localText('名称') },
      { id: 'unit', kind: 'single' as const, title: localText('单位'), options: options('吨') },
      { id: 'made', kind: 'number' as const, title: localText('产量'), decimals: 2 },
    ]
    const ids = newRowIds(25, Date.UTC(2026, 10, 1), 0)
    const rows = ids.map((id, at) => [id, { name: `品${at}`, unit: '吨', made: '1234.5' }])
    await read(ask({ kind: 'roster', id: 'q', columns }), Object.fromEntries(rows))
    const lines = () => all('tbody tr, [role=row]').map(({ textContent }) => textContent)
    expect(lines().filter((line) => line?.includes('品'))).toHaveLength(20)
    expect(lines().find((line) => line?.includes('品1'))).toContain('吨1,234.50')
    press(button('再显示 5 行'))
    expect(lines().filter((line) => line?.includes('品'))).toHaveLength(25)
    expect(all('input')).toEqual([])
  })

  it('images as pictures that can be opened, not as keys', async () => {
    const said = await read(ask({ kind: 'images', id: 'q' }), [key('a'), key('b')])
    expect(said).not.toMatch(/[0-9a-f]{48}/)
    expect(all('.response-picture img').map((image) => image.getAttribute('src'))).toEqual([
      '/file/a',
      '/file/b',
    ])
    press(button('查看第 2 张图片，共 2 张'))
    expect(one('[role=dialog]').textContent).toContain('2')
  })

  it('images that are withheld by their number', async () => {
    jest
      .mocked(getFileUrl)
      .mockImplementation(async (of) =>
        of.startsWith('a') ? { url: '/file/a', withheld: null } : { url: '', withheld: 'checking' },
      )
    const said = await read(ask({ kind: 'images', id: 'q' }), [key('a'), key('b'), key('c')])
    expect(all('.response-picture img')).toHaveLength(1)
    expect(said).toContain('另有 2 张照片正在检查内容，通过后显示')
  })

  it('a signature as its picture, a typed one by its name', async () => {
    const question = ask({ kind: 'signature', id: 'q' })
    expect(await read(question, { key: key('a') })).not.toContain('aaaa')
    expect(one('.signed-picture img').getAttribute('src')).toBe('/file/a')
    cleanUp()
    expect(await read(question, { name: '陈晓' })).toContain('键入的签名：陈晓')
  })

  it('missing answers as such', async () => {
    expect(await read(ask({ kind: 'images', id: 'q' }), [])).toContain('未填')
  })
})
